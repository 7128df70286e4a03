// SPDX-License-Identifier: Apache-2.0
// Lines long enough for the library kernel: ties, zeros of both signs, NaNs of both signs and infinities, with the
// places that elements had. Floats are compared bit by bit.
func.func @main() {
  call @ascending_i8_total() : () -> ()
  call @descending_i8_total() : () -> ()
  call @ascending_ui16_total() : () -> ()
  call @descending_ui16_total() : () -> ()
  call @ascending_i32_total() : () -> ()
  call @descending_i32_total() : () -> ()
  call @ascending_ui64_total() : () -> ()
  call @descending_ui64_total() : () -> ()
  call @descending_f16_total() : () -> ()
  call @ascending_f16_zeros() : () -> ()
  call @descending_f16_partial() : () -> ()
  call @ascending_bf16_total() : () -> ()
  call @descending_bf16_zeros() : () -> ()
  call @ascending_bf16_partial() : () -> ()
  call @ascending_f32_total() : () -> ()
  call @descending_f32_zeros() : () -> ()
  call @descending_f32_partial() : () -> ()
  call @descending_f64_total() : () -> ()
  call @ascending_f64_zeros() : () -> ()
  call @ascending_f64_partial() : () -> ()
  return
}

func.func private @ascending_i8_total() {
  %c0 = stablehlo.constant dense<[61, 106, 73, 7, 7, 7, 7, 7, 118, 7, -37, -25, 7, 7, -60, 7, 7, 7, -62, 0, 28, 7, -33, -10, 112, -53, 80, 122, 7, 12, 89, -55, 7, -63]> : tensor<34xi8>
  %x = stablehlo.optimization_barrier %c0 : tensor<34xi8>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]> : tensor<34xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<34xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<34xi8>, tensor<34xi32>) -> (tensor<34xi8>, tensor<34xi32>)
  check.expect_eq_const %r#0, dense<[-63, -62, -60, -55, -53, -37, -33, -25, -10, 0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 12, 28, 61, 73, 80, 89, 106, 112, 118, 122]> : tensor<34xi8>
  check.expect_eq_const %r#1, dense<[33, 18, 14, 31, 25, 10, 22, 11, 23, 19, 3, 4, 5, 6, 7, 9, 12, 13, 15, 16, 17, 21, 28, 32, 29, 20, 0, 2, 26, 30, 1, 24, 8, 27]> : tensor<34xi32>
  return
}

func.func private @descending_i8_total() {
  %c0 = stablehlo.constant dense<[[91, -29, 103, 7, 97, 7, 7, 19, 7, 7, 7, 7, 7, -11, 96, 101, 7, 44, -9, 7, 7, 7, 7, 77, -9, -6, 7, 126, 39, 7, -21, 7, 7], [39, 36, 7, -20, 106, -26, 15, -10, 104, 80, -11, 7, 22, 7, 39, -62, 7, 7, -26, 7, 117, 17, -42, 88, 80, 82, 7, 54, 17, -58, 7, 7, 31]]> : tensor<2x33xi8>
  %x = stablehlo.optimization_barrier %c0 : tensor<2x33xi8>
  %c1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32], [33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65]]> : tensor<2x33xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<2x33xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare GT, %a, %b, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<2x33xi8>, tensor<2x33xi32>) -> (tensor<2x33xi8>, tensor<2x33xi32>)
  check.expect_eq_const %r#0, dense<[[126, 103, 101, 97, 96, 91, 77, 44, 39, 19, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, -6, -9, -9, -11, -21, -29], [117, 106, 104, 88, 82, 80, 80, 54, 39, 39, 36, 31, 22, 17, 17, 15, 7, 7, 7, 7, 7, 7, 7, 7, 7, -10, -11, -20, -26, -26, -42, -58, -62]]> : tensor<2x33xi8>
  check.expect_eq_const %r#1, dense<[[27, 2, 15, 4, 14, 0, 23, 17, 28, 7, 3, 5, 6, 8, 9, 10, 11, 12, 16, 19, 20, 21, 22, 26, 29, 31, 32, 25, 18, 24, 13, 30, 1], [53, 37, 41, 56, 58, 42, 57, 60, 33, 47, 34, 65, 45, 54, 61, 39, 35, 44, 46, 49, 50, 52, 59, 63, 64, 40, 43, 36, 38, 51, 55, 62, 48]]> : tensor<2x33xi32>
  return
}

func.func private @ascending_ui16_total() {
  %c0 = stablehlo.constant dense<[5846, 7, 46484, 41639, 62878, 61176, 8182, 24674, 44676, 7, 7, 52331, 53521, 2691, 42833, 12714, 48466, 12640, 7560, 25588, 15887, 10281, 25896, 52292, 7, 55478, 54648, 7, 7, 1921, 4415, 46743, 21042, 7060]> : tensor<34xui16>
  %x = stablehlo.optimization_barrier %c0 : tensor<34xui16>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]> : tensor<34xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<34xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<34xui16>, tensor<34xi32>) -> (tensor<34xui16>, tensor<34xi32>)
  check.expect_eq_const %r#0, dense<[7, 7, 7, 7, 7, 7, 1921, 2691, 4415, 5846, 7060, 7560, 8182, 10281, 12640, 12714, 15887, 21042, 24674, 25588, 25896, 41639, 42833, 44676, 46484, 46743, 48466, 52292, 52331, 53521, 54648, 55478, 61176, 62878]> : tensor<34xui16>
  check.expect_eq_const %r#1, dense<[1, 9, 10, 24, 27, 28, 29, 13, 30, 0, 33, 18, 6, 21, 17, 15, 20, 32, 7, 19, 22, 3, 14, 8, 2, 31, 16, 23, 11, 12, 26, 25, 5, 4]> : tensor<34xi32>
  return
}

func.func private @descending_ui16_total() {
  %c0 = stablehlo.constant dense<[[39993, 61272], [41312, 7], [4498, 60533], [7, 7], [12933, 7], [55742, 7], [65284, 64804], [7, 38403], [30465, 12298], [7, 54443], [42220, 53951], [7, 766], [10337, 10305], [7, 45372], [7, 26547], [15134, 22351], [9630, 4814], [6944, 12469], [28795, 56231], [7, 54528], [7232, 54315], [1124, 7], [15168, 7], [50078, 7], [7, 7], [16000, 7], [7, 7], [30912, 7], [7, 32228], [7, 32950], [59558, 36253], [49067, 46171], [64865, 6962]]> : tensor<33x2xui16>
  %x = stablehlo.optimization_barrier %c0 : tensor<33x2xui16>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15], [16, 17], [18, 19], [20, 21], [22, 23], [24, 25], [26, 27], [28, 29], [30, 31], [32, 33], [34, 35], [36, 37], [38, 39], [40, 41], [42, 43], [44, 45], [46, 47], [48, 49], [50, 51], [52, 53], [54, 55], [56, 57], [58, 59], [60, 61], [62, 63], [64, 65]]> : tensor<33x2xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<33x2xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare GT, %a, %b, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<33x2xui16>, tensor<33x2xi32>) -> (tensor<33x2xui16>, tensor<33x2xi32>)
  check.expect_eq_const %r#0, dense<[[65284, 64804], [64865, 61272], [59558, 60533], [55742, 56231], [50078, 54528], [49067, 54443], [42220, 54315], [41312, 53951], [39993, 46171], [30912, 45372], [30465, 38403], [28795, 36253], [16000, 32950], [15168, 32228], [15134, 26547], [12933, 22351], [10337, 12469], [9630, 12298], [7232, 10305], [6944, 6962], [4498, 4814], [1124, 766], [7, 7], [7, 7], [7, 7], [7, 7], [7, 7], [7, 7], [7, 7], [7, 7], [7, 7], [7, 7], [7, 7]]> : tensor<33x2xui16>
  check.expect_eq_const %r#1, dense<[[12, 13], [64, 1], [60, 5], [10, 37], [46, 39], [62, 19], [20, 41], [2, 21], [0, 63], [54, 27], [16, 15], [36, 61], [50, 59], [44, 57], [30, 29], [8, 31], [24, 35], [32, 17], [40, 25], [34, 65], [4, 33], [42, 23], [6, 3], [14, 7], [18, 9], [22, 11], [26, 43], [28, 45], [38, 47], [48, 49], [52, 51], [56, 53], [58, 55]]> : tensor<33x2xi32>
  return
}

func.func private @ascending_i32_total() {
  %c0 = stablehlo.constant dense<[-154214918, 1117792456, -630778466, 1455802632, 300380856, 1957296317, 136472718, -943610958, 26738350, 1580553757, -330769701, 1263549906, 1731989729, -739052779, 7, 1262754845, 1921521435, 1339372002, -55443683, 794067309, 7, 7, -312008495, -935253080, 633389540, 499934532, 463344751, 7, 7, 1646109899, -1008922336, 927310757, 7, 7]> : tensor<34xi32>
  %x = stablehlo.optimization_barrier %c0 : tensor<34xi32>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]> : tensor<34xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<34xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<34xi32>, tensor<34xi32>) -> (tensor<34xi32>, tensor<34xi32>)
  check.expect_eq_const %r#0, dense<[-1008922336, -943610958, -935253080, -739052779, -630778466, -330769701, -312008495, -154214918, -55443683, 7, 7, 7, 7, 7, 7, 7, 26738350, 136472718, 300380856, 463344751, 499934532, 633389540, 794067309, 927310757, 1117792456, 1262754845, 1263549906, 1339372002, 1455802632, 1580553757, 1646109899, 1731989729, 1921521435, 1957296317]> : tensor<34xi32>
  check.expect_eq_const %r#1, dense<[30, 7, 23, 13, 2, 10, 22, 0, 18, 14, 20, 21, 27, 28, 32, 33, 8, 6, 4, 26, 25, 24, 19, 31, 1, 15, 11, 17, 3, 9, 29, 12, 16, 5]> : tensor<34xi32>
  return
}

func.func private @descending_i32_total() {
  %c0 = stablehlo.constant dense<[[-923337604, 2059814339, 7, -623670267, 7, 1700578981, 7, -546446025, 7, 1147688060, 367431859, -690715245, -862484399, 507270204, -453699207, 1110011779, 694810949, 7, 386002491, 7, -190005295, 7, 499336647, 7, 1897665136, 278645123, -424681230, 1286559939, 7, 7, -450705125, 7, -30562833], [-774879204, 7, 7, 102437110, 722184979, 7, -1073737444, 748949674, 7, -1005086190, -382301080, 7, 283407908, -850752425, 7, 7, 7, -94861561, 896183270, 1636996897, 1894752192, 7, 7, 2134199628, -634051646, 7, 7, 1719521826, 941852540, 7, -192598166, 7, 7]]> : tensor<2x33xi32>
  %x = stablehlo.optimization_barrier %c0 : tensor<2x33xi32>
  %c1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32], [33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65]]> : tensor<2x33xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<2x33xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare GT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<2x33xi32>, tensor<2x33xi32>) -> (tensor<2x33xi32>, tensor<2x33xi32>)
  check.expect_eq_const %r#0, dense<[[2059814339, 1897665136, 1700578981, 1286559939, 1147688060, 1110011779, 694810949, 507270204, 499336647, 386002491, 367431859, 278645123, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, -30562833, -190005295, -424681230, -450705125, -453699207, -546446025, -623670267, -690715245, -862484399, -923337604], [2134199628, 1894752192, 1719521826, 1636996897, 941852540, 896183270, 748949674, 722184979, 283407908, 102437110, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, -94861561, -192598166, -382301080, -634051646, -774879204, -850752425, -1005086190, -1073737444]]> : tensor<2x33xi32>
  check.expect_eq_const %r#1, dense<[[1, 24, 5, 27, 9, 15, 16, 13, 22, 18, 10, 25, 2, 4, 6, 8, 17, 19, 21, 23, 28, 29, 31, 32, 20, 26, 30, 14, 7, 3, 11, 12, 0], [56, 53, 60, 52, 61, 51, 40, 37, 45, 36, 34, 35, 38, 41, 44, 47, 48, 49, 54, 55, 58, 59, 62, 64, 65, 50, 63, 43, 57, 33, 46, 42, 39]]> : tensor<2x33xi32>
  return
}

func.func private @ascending_ui64_total() {
  %c0 = stablehlo.constant dense<[7, 3394905714552573453, 7, 13672626362294554167, 13158577542345292382, 3501465869953605865, 6129439837344181329, 7844800578527941920, 7, 7, 7, 6187595565332238877, 8139008627900405454, 1241539196446720376, 7, 17468289905882518724, 7, 7, 11180875696023558020, 10462607817104395515, 14839605485226444438, 7, 5839896418977885457, 16358998767531301454, 7, 7, 7, 7, 8725604944653361519, 7, 16252971775239795486, 7, 9489875237486139421, 4603870987727621085]> : tensor<34xui64>
  %x = stablehlo.optimization_barrier %c0 : tensor<34xui64>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]> : tensor<34xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<34xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui64>, %b: tensor<ui64>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<34xui64>, tensor<34xi32>) -> (tensor<34xui64>, tensor<34xi32>)
  check.expect_eq_const %r#0, dense<[7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 1241539196446720376, 3394905714552573453, 3501465869953605865, 4603870987727621085, 5839896418977885457, 6129439837344181329, 6187595565332238877, 7844800578527941920, 8139008627900405454, 8725604944653361519, 9489875237486139421, 10462607817104395515, 11180875696023558020, 13158577542345292382, 13672626362294554167, 14839605485226444438, 16252971775239795486, 16358998767531301454, 17468289905882518724]> : tensor<34xui64>
  check.expect_eq_const %r#1, dense<[0, 2, 8, 9, 10, 14, 16, 17, 21, 24, 25, 26, 27, 29, 31, 13, 1, 5, 33, 22, 6, 11, 7, 12, 28, 32, 19, 18, 4, 3, 20, 30, 23, 15]> : tensor<34xi32>
  return
}

func.func private @descending_ui64_total() {
  %c0 = stablehlo.constant dense<[[4501963699398721346, 15226406626744507578, 114220428173263167, 1067614875626130811, 7, 17185760932430529589, 15075926825272152208, 287393219572963719, 17183942657762866374, 4179014555174396649, 4879778981964134307, 10780032770508273559, 7, 7, 6756258516993630995, 10534195696794750296, 10560679098345276375, 5195680263494752454, 7, 7, 10988145633773308652, 7, 7, 12300149639309076582, 9035515011203315892, 12069777641671347927, 7, 5604482124653337588, 7, 7, 10846415624916118323, 7, 4683118605696978801], [16600919992066202512, 10844687317404693075, 4498860755639073642, 12894715966267333377, 18384407136177633970, 16557600390794143744, 14735549874708045462, 6134700121074127014, 10756470232177201816, 7, 7, 7, 9612831578858199942, 7, 13600248333663042458, 7, 3921556834663743394, 18221280158626770346, 7, 4708797809390581559, 7, 5763602046038941617, 10339436363368770370, 721475458784114518, 7, 4729107316586341687, 2840556486225341358, 14607889318103882823, 7, 7, 8131496557789202774, 1223647668337882440, 6437644762973155338]]> : tensor<2x33xui64>
  %x = stablehlo.optimization_barrier %c0 : tensor<2x33xui64>
  %c1 = stablehlo.constant dense<[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32], [33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65]]> : tensor<2x33xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<2x33xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui64>, %b: tensor<ui64>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare GT, %a, %b, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<2x33xui64>, tensor<2x33xi32>) -> (tensor<2x33xui64>, tensor<2x33xi32>)
  check.expect_eq_const %r#0, dense<[[17185760932430529589, 17183942657762866374, 15226406626744507578, 15075926825272152208, 12300149639309076582, 12069777641671347927, 10988145633773308652, 10846415624916118323, 10780032770508273559, 10560679098345276375, 10534195696794750296, 9035515011203315892, 6756258516993630995, 5604482124653337588, 5195680263494752454, 4879778981964134307, 4683118605696978801, 4501963699398721346, 4179014555174396649, 1067614875626130811, 287393219572963719, 114220428173263167, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7], [18384407136177633970, 18221280158626770346, 16600919992066202512, 16557600390794143744, 14735549874708045462, 14607889318103882823, 13600248333663042458, 12894715966267333377, 10844687317404693075, 10756470232177201816, 10339436363368770370, 9612831578858199942, 8131496557789202774, 6437644762973155338, 6134700121074127014, 5763602046038941617, 4729107316586341687, 4708797809390581559, 4498860755639073642, 3921556834663743394, 2840556486225341358, 1223647668337882440, 721475458784114518, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7]]> : tensor<2x33xui64>
  check.expect_eq_const %r#1, dense<[[5, 8, 1, 6, 23, 25, 20, 30, 11, 16, 15, 24, 14, 27, 17, 10, 32, 0, 9, 3, 7, 2, 4, 12, 13, 18, 19, 21, 22, 26, 28, 29, 31], [37, 50, 33, 38, 39, 60, 47, 36, 34, 41, 55, 45, 63, 65, 40, 54, 58, 52, 35, 49, 59, 64, 56, 42, 43, 44, 46, 48, 51, 53, 57, 61, 62]]> : tensor<2x33xi32>
  return
}

func.func private @descending_f16_total() {
  %c0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x7E00, 0xC279, 0x0000, 0xBC86, 0x3E00, 0x455F, 0xFE00, 0xFE00, 0x3E00, 0xFE00, 0xFE00, 0x0000, 0x4181, 0x4198, 0xFE00, 0xBD99, 0x3E00, 0x42A8, 0x8000, 0xFE00, 0xBDBA, 0x7E00, 0x7E00, 0x402F, 0x3E00, 0x0000, 0x0000, 0x8000, 0xC50E, 0x43A1, 0x3B34, 0x3D38, 0x3E00, 0xAD13, 0x7E00, 0xFE00, 0x3B57, 0x0000]> : tensor<40xf16>
  %x = stablehlo.optimization_barrier %c0 : tensor<40xf16>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]> : tensor<40xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<40xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<40xf16>, tensor<40xi32>) -> (tensor<40xf16>, tensor<40xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<40xf16>) -> tensor<40xui16>
  check.expect_eq_const %bits, dense<[32256, 32256, 32256, 32256, 31744, 17759, 17313, 17064, 16792, 16769, 16431, 15872, 15872, 15872, 15872, 15872, 15672, 15191, 15156, 0, 0, 0, 0, 0, 32768, 32768, 44307, 48262, 48537, 48570, 49785, 50446, 64512, 65024, 65024, 65024, 65024, 65024, 65024, 65024]> : tensor<40xui16>
  check.expect_eq_const %r#1, dense<[2, 23, 24, 36, 0, 7, 31, 19, 15, 14, 25, 6, 10, 18, 26, 34, 33, 38, 32, 4, 13, 27, 28, 39, 20, 29, 35, 5, 17, 22, 3, 30, 1, 8, 9, 11, 12, 16, 21, 37]> : tensor<40xi32>
  return
}

func.func private @ascending_f16_zeros() {
  %c0 = stablehlo.constant dense<[[0x7C00, 0xFC00], [0x4574, 0xFE00], [0x7E00, 0x4268], [0xBD15, 0x0000], [0x3E00, 0xFE00], [0x8000, 0xFE00], [0x7E00, 0x7E00], [0x3A0B, 0x0000], [0xFE00, 0x0000], [0x40EE, 0xFE00], [0x8000, 0xFE00], [0x3C0E, 0x7E00], [0x3E00, 0x8000], [0xFE00, 0x7E00], [0xBBD8, 0x3FC5], [0xFE00, 0x3C50], [0x43F2, 0xC46C], [0xC4CA, 0x0000], [0x0000, 0x7E00], [0x408A, 0xFE00], [0xC14C, 0x4084], [0x400B, 0xC256], [0xC161, 0xB554], [0x3AEB, 0xC86B], [0x32C0, 0x0000], [0xB83E, 0x3A67], [0x3D79, 0xC212], [0x3E00, 0xBA08], [0xC1AD, 0x3E00], [0x8000, 0xC461], [0xC4F6, 0xC4F6], [0x45EF, 0x7E00], [0x7E00, 0xFE00]]> : tensor<33x2xf16>
  %x = stablehlo.optimization_barrier %c0 : tensor<33x2xf16>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15], [16, 17], [18, 19], [20, 21], [22, 23], [24, 25], [26, 27], [28, 29], [30, 31], [32, 33], [34, 35], [36, 37], [38, 39], [40, 41], [42, 43], [44, 45], [46, 47], [48, 49], [50, 51], [52, 53], [54, 55], [56, 57], [58, 59], [60, 61], [62, 63], [64, 65]]> : tensor<33x2xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<33x2xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>, %c: tensor<i32>, %d: tensor<i32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f16>
    %nan = stablehlo.constant dense<0x7E00> : tensor<f16>
    %ea = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %sa = stablehlo.select %ea, %zero, %a : tensor<i1>, tensor<f16>
    %na = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %ka = stablehlo.select %na, %nan, %sa : tensor<i1>, tensor<f16>
    %eb = stablehlo.compare EQ, %b, %zero, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %sb = stablehlo.select %eb, %zero, %b : tensor<i1>, tensor<f16>
    %nb = stablehlo.compare NE, %b, %b, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    %kb = stablehlo.select %nb, %nan, %sb : tensor<i1>, tensor<f16>
    %q = stablehlo.compare LT, %ka, %kb, TOTALORDER : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<33x2xf16>, tensor<33x2xi32>) -> (tensor<33x2xf16>, tensor<33x2xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<33x2xf16>) -> tensor<33x2xui16>
  check.expect_eq_const %bits, dense<[[50422, 64512], [50378, 51307], [49581, 50422], [49505, 50284], [49484, 50273], [48405, 49750], [48088, 49682], [47166, 47624], [32768, 46420], [32768, 0], [0, 0], [32768, 0], [12992, 32768], [14859, 0], [15083, 0], [15374, 14951], [15737, 15440], [15872, 15872], [15872, 16325], [15872, 16516], [16395, 17000], [16522, 65024], [16622, 65024], [17394, 65024], [17780, 32256], [17903, 65024], [31744, 65024], [32256, 32256], [32256, 32256], [65024, 32256], [65024, 65024], [65024, 32256], [32256, 65024]]> : tensor<33x2xui16>
  check.expect_eq_const %r#1, dense<[[60, 1], [34, 47], [56, 61], [44, 33], [40, 59], [6, 43], [28, 53], [50, 55], [10, 45], [20, 7], [36, 15], [58, 17], [48, 25], [14, 35], [46, 49], [22, 51], [52, 31], [8, 57], [24, 29], [54, 41], [42, 5], [38, 3], [18, 9], [32, 11], [2, 13], [62, 19], [0, 21], [4, 23], [12, 27], [16, 37], [26, 39], [30, 63], [64, 65]]> : tensor<33x2xi32>
  return
}

func.func private @descending_f16_partial() {
  %c0 = stablehlo.constant dense<[0x7C00, 0xFC00, 0x345A, 0xBEE3, 0x3E00, 0xBC64, 0x3E00, 0x0000, 0x0000, 0xC8ED, 0x3E00, 0x3E01, 0x305E, 0x0000, 0xBFA6, 0xB391, 0xBB73, 0xB9F6, 0xAE7E, 0x3608, 0x8000, 0x0000, 0x3E00, 0xBF7F, 0x0000, 0x0000, 0x0000, 0x0000, 0xC08F, 0x3D85, 0x0000, 0x8000, 0xB413, 0x40C0, 0x4201, 0xC143]> : tensor<36xf16>
  %x = stablehlo.optimization_barrier %c0 : tensor<36xf16>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35]> : tensor<36xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<36xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<36xf16>, tensor<36xi32>) -> (tensor<36xf16>, tensor<36xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<36xf16>) -> tensor<36xui16>
  check.expect_eq_const %bits, dense<[31744, 16897, 16576, 15873, 15872, 15872, 15872, 15872, 15749, 13832, 13402, 12382, 0, 0, 0, 32768, 0, 0, 0, 0, 0, 0, 32768, 44670, 45969, 46099, 47606, 47987, 48228, 48867, 49023, 49062, 49295, 49475, 51437, 64512]> : tensor<36xui16>
  check.expect_eq_const %r#1, dense<[0, 34, 33, 11, 4, 6, 10, 22, 29, 19, 2, 12, 7, 8, 13, 20, 21, 24, 25, 26, 27, 30, 31, 18, 15, 32, 17, 16, 5, 3, 23, 14, 28, 35, 9, 1]> : tensor<36xi32>
  return
}

func.func private @ascending_bf16_total() {
  %c0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x3FC0, 0x7FC0, 0x3F09, 0x3F33, 0x40EB, 0x4065, 0x0000, 0x7FC0, 0x0000, 0xFFC0, 0xC010, 0x8000, 0x7FC0, 0x3FC0, 0x7FC0, 0x0000, 0xFFC0, 0x0000, 0x3FAF, 0x0000, 0x0000, 0x40C4, 0xC009, 0xC075, 0x7FC0, 0x40CB, 0xC007, 0xBFEC, 0x8000, 0x8000, 0xC0BE, 0x7FC0, 0x40C0, 0x3FFD, 0x4010, 0x406B, 0x4002, 0xFFC0]> : tensor<40xbf16>
  %x = stablehlo.optimization_barrier %c0 : tensor<40xbf16>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]> : tensor<40xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<40xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<40xbf16>, tensor<40xi32>) -> (tensor<40xbf16>, tensor<40xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<40xbf16>) -> tensor<40xui16>
  check.expect_eq_const %bits, dense<[65472, 65472, 65472, 65408, 49342, 49269, 49168, 49161, 49159, 49132, 32768, 32768, 32768, 0, 0, 0, 0, 0, 0, 16137, 16179, 16303, 16320, 16320, 16381, 16386, 16400, 16485, 16491, 16576, 16580, 16587, 16619, 32640, 32704, 32704, 32704, 32704, 32704, 32704]> : tensor<40xui16>
  check.expect_eq_const %r#1, dense<[11, 18, 39, 1, 32, 25, 12, 24, 28, 29, 13, 30, 31, 8, 10, 17, 19, 21, 22, 4, 5, 20, 2, 15, 35, 38, 36, 7, 37, 34, 23, 27, 6, 0, 3, 9, 14, 16, 26, 33]> : tensor<40xi32>
  return
}

func.func private @descending_bf16_zeros() {
  %c0 = stablehlo.constant dense<[[0x7F80, 0xFF80], [0x3FC0, 0x7FC0], [0xBEA4, 0x7FC0], [0xC014, 0x3FF4], [0xFFC0, 0xFFC0], [0x7FC0, 0x4064], [0x8000, 0x0000], [0xBF91, 0x3F01], [0x8000, 0xC02A], [0x3F6E, 0x0000], [0x7FC0, 0x7FC0], [0xFFC0, 0xC0A7], [0x8000, 0x8000], [0x7FC0, 0xBF06], [0x7FC0, 0x3E84], [0x8000, 0xC077], [0x7FC0, 0xC02C], [0x3FC0, 0x3FC6], [0x0000, 0x3FA8], [0x406C, 0xC084], [0xC032, 0x3FC0], [0x8000, 0x3F9B], [0x0000, 0x0000], [0xBFCB, 0x4064], [0x0000, 0x0000], [0x0000, 0x3FC0], [0x3F5D, 0x3F42], [0x8000, 0x3FC0], [0x0000, 0x7FC0], [0x7FC0, 0x7FC0], [0x7FC0, 0xBEA3], [0x0000, 0xFFC0], [0x3FC0, 0x3F99]]> : tensor<33x2xbf16>
  %x = stablehlo.optimization_barrier %c0 : tensor<33x2xbf16>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15], [16, 17], [18, 19], [20, 21], [22, 23], [24, 25], [26, 27], [28, 29], [30, 31], [32, 33], [34, 35], [36, 37], [38, 39], [40, 41], [42, 43], [44, 45], [46, 47], [48, 49], [50, 51], [52, 53], [54, 55], [56, 57], [58, 59], [60, 61], [62, 63], [64, 65]]> : tensor<33x2xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<33x2xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>, %c: tensor<i32>, %d: tensor<i32>):
    %zero = stablehlo.constant dense<0.0> : tensor<bf16>
    %nan = stablehlo.constant dense<0x7FC0> : tensor<bf16>
    %ea = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %sa = stablehlo.select %ea, %zero, %a : tensor<i1>, tensor<bf16>
    %na = stablehlo.compare NE, %a, %a, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %ka = stablehlo.select %na, %nan, %sa : tensor<i1>, tensor<bf16>
    %eb = stablehlo.compare EQ, %b, %zero, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %sb = stablehlo.select %eb, %zero, %b : tensor<i1>, tensor<bf16>
    %nb = stablehlo.compare NE, %b, %b, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    %kb = stablehlo.select %nb, %nan, %sb : tensor<i1>, tensor<bf16>
    %q = stablehlo.compare GT, %ka, %kb, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<33x2xbf16>, tensor<33x2xi32>) -> (tensor<33x2xbf16>, tensor<33x2xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<33x2xbf16>) -> tensor<33x2xui16>
  check.expect_eq_const %bits, dense<[[65472, 32704], [32704, 32704], [32704, 65472], [65472, 32704], [32704, 32704], [32704, 32704], [32704, 65472], [32704, 16484], [32704, 16484], [32640, 16372], [16492, 16326], [16320, 16320], [16320, 16320], [16320, 16320], [16238, 16296], [16221, 16283], [32768, 16281], [32768, 16194], [32768, 16129], [32768, 16004], [0, 0], [32768, 0], [0, 32768], [0, 0], [0, 0], [32768, 48803], [0, 48902], [0, 49194], [48804, 49196], [49041, 49271], [49099, 49284], [49172, 49319], [49202, 65408]]> : tensor<33x2xui16>
  check.expect_eq_const %r#1, dense<[[8, 3], [10, 5], [20, 9], [22, 21], [26, 57], [28, 59], [32, 63], [58, 11], [60, 47], [0, 7], [38, 35], [2, 41], [34, 51], [64, 55], [18, 37], [52, 43], [12, 65], [16, 53], [24, 15], [30, 29], [36, 13], [42, 19], [44, 25], [48, 45], [50, 49], [54, 61], [56, 27], [62, 17], [4, 33], [14, 31], [46, 39], [6, 23], [40, 1]]> : tensor<33x2xi32>
  return
}

func.func private @ascending_bf16_partial() {
  %c0 = stablehlo.constant dense<[0x7F80, 0xFF80, 0x3F0A, 0x4075, 0x3FC2, 0xBEB7, 0x3F90, 0x8000, 0x0000, 0xC103, 0xC037, 0xC088, 0x0000, 0xC058, 0x8000, 0x3FC3, 0x3F05, 0x3E24, 0x40A7, 0x8000, 0xBF64, 0x4082, 0xC045, 0x8000, 0x0000, 0x0000, 0x8000, 0x400D, 0x4040, 0x0000, 0x3D98, 0x0000, 0x0000, 0x3F82, 0xBF85, 0x8000]> : tensor<36xbf16>
  %x = stablehlo.optimization_barrier %c0 : tensor<36xbf16>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35]> : tensor<36xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<36xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare LT, %a, %b, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<36xbf16>, tensor<36xi32>) -> (tensor<36xbf16>, tensor<36xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<36xbf16>) -> tensor<36xui16>
  check.expect_eq_const %bits, dense<[65408, 49411, 49288, 49240, 49221, 49207, 49029, 48996, 48823, 32768, 0, 0, 32768, 32768, 32768, 0, 0, 32768, 0, 0, 0, 32768, 15768, 15908, 16133, 16138, 16258, 16272, 16322, 16323, 16397, 16448, 16501, 16514, 16551, 32640]> : tensor<36xui16>
  check.expect_eq_const %r#1, dense<[1, 9, 11, 13, 22, 10, 34, 20, 5, 7, 8, 12, 14, 19, 23, 24, 25, 26, 29, 31, 32, 35, 30, 17, 16, 2, 33, 6, 4, 15, 27, 28, 3, 21, 18, 0]> : tensor<36xi32>
  return
}

func.func private @ascending_f32_total() {
  %c0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0xFFC00000, 0x00000000, 0x3F988519, 0x409C305E, 0x4032B6F0, 0xFFC00000, 0xBF801B76, 0xFFC00000, 0x80000000, 0x3F120E27, 0x402B216E, 0x3F710CEF, 0xBFE6D84C, 0x3FC00000, 0x7FC00000, 0xC09AD2C7, 0xBEA074A4, 0x3F8B8F00, 0x3FC00000, 0xBEB1F1A3, 0xBF7B4392, 0x80000000, 0xFFC00000, 0xC0B679AE, 0x00000000, 0x00000000, 0x00000000, 0x3FC00000, 0xFFC00000, 0x7FC00000, 0x7FC00000, 0xFFC00000, 0x00000000, 0xC09C0B49, 0xFFC00000, 0xBFF3C2BA, 0x80000000, 0xBFBE5079]> : tensor<40xf32>
  %x = stablehlo.optimization_barrier %c0 : tensor<40xf32>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]> : tensor<40xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<40xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<40xf32>, tensor<40xi32>) -> (tensor<40xf32>, tensor<40xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<40xf32>) -> tensor<40xui32>
  check.expect_eq_const %bits, dense<[4290772992, 4290772992, 4290772992, 4290772992, 4290772992, 4290772992, 4290772992, 4286578688, 3233184174, 3231451977, 3231371975, 3220423354, 3219576908, 3216920697, 3212843894, 3212526482, 3199332771, 3198186660, 2147483648, 2147483648, 2147483648, 0, 0, 0, 0, 0, 1058147879, 1064373487, 1066110720, 1066960153, 1069547520, 1069547520, 1069547520, 1076568430, 1077065456, 1083977822, 2139095040, 2143289344, 2143289344, 2143289344]> : tensor<40xui32>
  check.expect_eq_const %r#1, dense<[2, 7, 9, 24, 30, 33, 36, 1, 25, 35, 17, 37, 14, 39, 8, 22, 21, 18, 10, 23, 38, 3, 26, 27, 28, 34, 11, 13, 19, 4, 15, 20, 29, 12, 6, 5, 0, 16, 31, 32]> : tensor<40xi32>
  return
}

func.func private @descending_f32_zeros() {
  %c0 = stablehlo.constant dense<[[0x7F800000, 0xFF800000], [0xC05CC032, 0x00000000], [0x7FC00000, 0x7FC00000], [0x00000000, 0xBF6B8272], [0x3FC00000, 0x00000000], [0x3FEFC974, 0xFFC00000], [0x40626487, 0xC09A2BB8], [0x3FC00000, 0x400BE130], [0xBFA5C140, 0x00000000], [0x00000000, 0x3FC00000], [0x3EC5364C, 0x80000000], [0x4092E297, 0x409A7B38], [0x3FC00000, 0xBFA23D53], [0x80000000, 0x3FC00000], [0xFFC00000, 0x7FC00000], [0x00000000, 0x400B63F7], [0xBF39DDB6, 0x00000000], [0x3FC00000, 0x80000000], [0x80000000, 0xC089E1CA], [0x80000000, 0x3FC00000], [0x40A2E88A, 0x3FC00000], [0xC080C749, 0x40B1B92A], [0x7FC00000, 0xC04BC21D], [0xFFC00000, 0x40389B94], [0xBFE77781, 0xBED1555C], [0x00000000, 0xFFC00000], [0x408DFB55, 0x80000000], [0xFFC00000, 0x3F49188B], [0xFFC00000, 0xFFC00000], [0x00000000, 0xBF74C2EB], [0x3F4A09CA, 0x3ED70AFD], [0x80000000, 0x404DB979], [0xFFC00000, 0x00000000]]> : tensor<33x2xf32>
  %x = stablehlo.optimization_barrier %c0 : tensor<33x2xf32>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15], [16, 17], [18, 19], [20, 21], [22, 23], [24, 25], [26, 27], [28, 29], [30, 31], [32, 33], [34, 35], [36, 37], [38, 39], [40, 41], [42, 43], [44, 45], [46, 47], [48, 49], [50, 51], [52, 53], [54, 55], [56, 57], [58, 59], [60, 61], [62, 63], [64, 65]]> : tensor<33x2xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<33x2xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %nan = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %ea = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %sa = stablehlo.select %ea, %zero, %a : tensor<i1>, tensor<f32>
    %na = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %ka = stablehlo.select %na, %nan, %sa : tensor<i1>, tensor<f32>
    %eb = stablehlo.compare EQ, %b, %zero, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %sb = stablehlo.select %eb, %zero, %b : tensor<i1>, tensor<f32>
    %nb = stablehlo.compare NE, %b, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %kb = stablehlo.select %nb, %nan, %sb : tensor<i1>, tensor<f32>
    %q = stablehlo.compare GT, %ka, %kb, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<33x2xf32>, tensor<33x2xi32>) -> (tensor<33x2xf32>, tensor<33x2xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<33x2xf32>) -> tensor<33x2xui32>
  check.expect_eq_const %bits, dense<[[2143289344, 2143289344], [4290772992, 4290772992], [2143289344, 2143289344], [4290772992, 4290772992], [4290772992, 4290772992], [4290772992, 1085389098], [4290772992, 1083865912], [2139095040, 1078835577], [1084418186, 1077451668], [1083368087, 1074520368], [1083046741, 1074488311], [1080190087, 1069547520], [1072679284, 1069547520], [1069547520, 1069547520], [1069547520, 1069547520], [1069547520, 1061755019], [1069547520, 1054280445], [1061816778, 0], [1053111884, 0], [0, 0], [0, 2147483648], [2147483648, 0], [0, 2147483648], [2147483648, 2147483648], [2147483648, 0], [0, 3201389916], [0, 3211494002], [2147483648, 3212100331], [3208240566, 3215080787], [3215311168, 3226190365], [3219617665, 3230261706], [3227303986, 3231329208], [3229665097, 4286578688]]> : tensor<33x2xui32>
  check.expect_eq_const %r#1, dense<[[4, 5], [28, 11], [44, 29], [46, 51], [54, 57], [56, 43], [64, 23], [0, 63], [40, 47], [22, 15], [52, 31], [12, 19], [10, 27], [8, 39], [14, 41], [24, 55], [34, 61], [60, 3], [20, 9], [6, 17], [18, 21], [26, 33], [30, 35], [36, 53], [38, 65], [50, 49], [58, 7], [62, 59], [32, 25], [16, 45], [48, 37], [2, 13], [42, 1]]> : tensor<33x2xi32>
  return
}

func.func private @descending_f32_partial() {
  %c0 = stablehlo.constant dense<[0x7F800000, 0xFF800000, 0x00000000, 0xC0F61322, 0x3FC00000, 0x3F9B395B, 0x3F0BF5FB, 0xBFFD1C8D, 0xBF5FD759, 0x3FBED0F5, 0x3E3D1A82, 0x40668FE5, 0x3FC00000, 0x80000000, 0x00000000, 0xBFE3EF55, 0x3F443931, 0xC0AA224C, 0x00000000, 0x3FE3B78F, 0x80000000, 0x80000000, 0x3FEEA79F, 0x3FC00000, 0x40AE4F3B, 0x80000000, 0xBEE75B80, 0xBECB06EC, 0x3FC00000, 0xC0908E46, 0x00000000, 0x3FC00000, 0x4087F375, 0xBE1C53DD, 0xBEDB8894, 0x404AB636]> : tensor<36xf32>
  %x = stablehlo.optimization_barrier %c0 : tensor<36xf32>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35]> : tensor<36xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<36xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<36xf32>, tensor<36xi32>) -> (tensor<36xf32>, tensor<36xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<36xf32>) -> tensor<36xui32>
  check.expect_eq_const %bits, dense<[2139095040, 1085165371, 1082651509, 1080463333, 1078638134, 1072605087, 1071888271, 1069547520, 1069547520, 1069547520, 1069547520, 1069547520, 1069469941, 1067137371, 1061435697, 1057748475, 1044191874, 0, 2147483648, 0, 0, 2147483648, 2147483648, 2147483648, 0, 3189527517, 3200976620, 3202058388, 3202833280, 3210729305, 3219386197, 3221036173, 3230699078, 3232375372, 3237352226, 4286578688]> : tensor<36xui32>
  check.expect_eq_const %r#1, dense<[0, 24, 32, 11, 35, 22, 19, 4, 12, 23, 28, 31, 9, 5, 16, 6, 10, 2, 13, 14, 18, 20, 21, 25, 30, 33, 27, 34, 26, 8, 15, 7, 29, 17, 3, 1]> : tensor<36xi32>
  return
}

func.func private @descending_f64_total() {
  %c0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x0000000000000000, 0x0000000000000000, 0x8000000000000000, 0xBF98FE32E26F6E46, 0x400C78791967A1E8, 0xBFE81343E5BD274E, 0x8000000000000000, 0xC00094EB3364C769, 0x4004CA1F82AEEDDE, 0xFFF8000000000000, 0xBFFB82F435BA31C1, 0x4007B3108BCDC69D, 0x4011F7C0EA0E36E6, 0xBFDCBB406F7FCF5C, 0x4008D0CB9CC1BCD4, 0xC016FAD93A7B2658, 0xFFF8000000000000, 0x3FF8000000000000, 0x8000000000000000, 0x8000000000000000, 0xBFF549F3828C9309, 0x3FEEBC579DD5B8FB, 0x3FF49210C4559378, 0xFFF8000000000000, 0x4003EBB3566B0314, 0x4002387E1A59C8E5, 0xC00FCDBFA76392C8, 0xFFF8000000000000, 0xBFF5D32175F6A736, 0x8000000000000000, 0xBFF4F77F4FDCE373, 0x7FF8000000000000, 0x3FDC3377BA54D2CE, 0x401CCE3C4CAA9351, 0x3F91A69DA48825DA, 0x3FC6DACA01732DB9, 0x3FF8000000000000, 0x8000000000000000]> : tensor<40xf64>
  %x = stablehlo.optimization_barrier %c0 : tensor<40xf64>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39]> : tensor<40xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<40xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<40xf64>, tensor<40xi32>) -> (tensor<40xf64>, tensor<40xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<40xf64>) -> tensor<40xui64>
  check.expect_eq_const %bits, dense<[9221120237041090560, 9218868437227405312, 4619794076154893137, 4616743500964050662, 4615196179660513768, 4614167391167954132, 4613853226910729885, 4613034155019529694, 4612789598839046932, 4612311082639935717, 4609434218613702656, 4609434218613702656, 4608468919417934712, 4606826553342802171, 4601609508586050254, 4595601030920744377, 4580625492012967386, 0, 0, 9223372036854775808, 9223372036854775808, 9223372036854775808, 9223372036854775808, 9223372036854775808, 9223372036854775808, 13806064152205028934, 13825130841543528284, 13828323838179223374, 13831952481734419315, 13832043140754477833, 13832193971204826934, 13833794665783636417, 13835221793182631785, 13839506402963591880, 13841526315665794648, 18442240474082181120, 18444492273895866368, 18444492273895866368, 18444492273895866368, 18444492273895866368]> : tensor<40xui64>
  check.expect_eq_const %r#1, dense<[33, 0, 35, 14, 6, 16, 13, 10, 26, 27, 19, 38, 24, 23, 34, 37, 36, 2, 3, 4, 8, 20, 21, 31, 39, 5, 15, 7, 32, 22, 30, 12, 9, 28, 17, 1, 11, 18, 25, 29]> : tensor<40xi32>
  return
}

func.func private @ascending_f64_zeros() {
  %c0 = stablehlo.constant dense<[[0x7FF0000000000000, 0xFFF0000000000000], [0x8000000000000000, 0x3FF8000000000000], [0xFFF8000000000000, 0x8000000000000000], [0x7FF8000000000000, 0xC00AF458282E308C], [0x0000000000000000, 0x8000000000000000], [0xC001E429D29409C2, 0xBFE311A10CDC03AC], [0x3FF8000000000000, 0xBFBA8E014B309983], [0x3FF8000000000000, 0x3FC1F5F69730E2AA], [0x3FDCC229D66922E8, 0xC00606B3FA740612], [0xC00AD7C1758C6E4A, 0xBFEAAE9CBABA1CFF], [0x400677BC403FB030, 0x3FF293432B3125FA], [0x400A48FAA11A56B8, 0x0000000000000000], [0x7FF8000000000000, 0x3FF8000000000000], [0x7FF8000000000000, 0x40025E869CCB79B2], [0x4018ED68046292CE, 0xFFF8000000000000], [0x8000000000000000, 0xBFD68C0F62C2814C], [0x0000000000000000, 0xFFF8000000000000], [0xBFE6BC87D3E2C02C, 0x7FF8000000000000], [0x4007EAA7A4D61696, 0xBFFEBEFECB99DDFB], [0x8000000000000000, 0x3FF8000000000000], [0x0000000000000000, 0x7FF8000000000000], [0xBFF8DE02CAE4E8F8, 0xBFD0BCD7B6ABF19C], [0x7FF8000000000000, 0x7FF8000000000000], [0x3FF8000000000000, 0xC0080CE406AEB1DE], [0x401239F12B54EF88, 0x8000000000000000], [0x400334CD9787F89E, 0x8000000000000000], [0xFFF8000000000000, 0xBFE7A18FE1E6FE10], [0xBFD7680A9A998D3E, 0x8000000000000000], [0x3FE25E3CFA4E5F79, 0x8000000000000000], [0xBF9D81E6E6434E84, 0x0000000000000000], [0x0000000000000000, 0x0000000000000000], [0x8000000000000000, 0x7FF8000000000000], [0x401237C45E3460FE, 0xC00336126BFF542A]]> : tensor<33x2xf64>
  %x = stablehlo.optimization_barrier %c0 : tensor<33x2xf64>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13], [14, 15], [16, 17], [18, 19], [20, 21], [22, 23], [24, 25], [26, 27], [28, 29], [30, 31], [32, 33], [34, 35], [36, 37], [38, 39], [40, 41], [42, 43], [44, 45], [46, 47], [48, 49], [50, 51], [52, 53], [54, 55], [56, 57], [58, 59], [60, 61], [62, 63], [64, 65]]> : tensor<33x2xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<33x2xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>, %c: tensor<i32>, %d: tensor<i32>):
    %zero = stablehlo.constant dense<0.0> : tensor<f64>
    %nan = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %ea = stablehlo.compare EQ, %a, %zero, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %sa = stablehlo.select %ea, %zero, %a : tensor<i1>, tensor<f64>
    %na = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %ka = stablehlo.select %na, %nan, %sa : tensor<i1>, tensor<f64>
    %eb = stablehlo.compare EQ, %b, %zero, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %sb = stablehlo.select %eb, %zero, %b : tensor<i1>, tensor<f64>
    %nb = stablehlo.compare NE, %b, %b, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %kb = stablehlo.select %nb, %nan, %sb : tensor<i1>, tensor<f64>
    %q = stablehlo.compare LT, %ka, %kb, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<33x2xf64>, tensor<33x2xi32>) -> (tensor<33x2xf64>, tensor<33x2xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<33x2xf64>) -> tensor<33x2xui64>
  check.expect_eq_const %bits, dense<[[13838110030950067786, 18442240474082181120], [13835590398536583618, 13838141464517685388], [13833050359043778808, 13837324028600037854], [13827946997449146412, 13836754275213248018], [13823631975989742910, 13835961932961502250], [13807334861293440644, 13834705106875571707], [9223372036854775808, 13829057593965419775], [0, 13828198820206804496], [9223372036854775808, 13826914664360706988], [0, 13823390103969628492], [9223372036854775808, 13821754891068764572], [0, 13815510943120005507], [0, 9223372036854775808], [9223372036854775808, 9223372036854775808], [4601766404212466408, 0], [4603345385116557177, 9223372036854775808], [4609434218613702656, 9223372036854775808], [4609434218613702656, 9223372036854775808], [4609434218613702656, 9223372036854775808], [4612588500972730526, 0], [4613506518703124528, 0], [4613914349010294422, 4594223534341939882], [4614581009476376248, 4607907285450171898], [4616813884541788414, 4609434218613702656], [4616816275985067912, 4609434218613702656], [4618702448874394318, 4609434218613702656], [9218868437227405312, 4612352900630018482], [18444492273895866368, 18444492273895866368], [9221120237041090560, 18444492273895866368], [9221120237041090560, 9221120237041090560], [9221120237041090560, 9221120237041090560], [9221120237041090560, 9221120237041090560], [18444492273895866368, 9221120237041090560]]> : tensor<33x2xui64>
  check.expect_eq_const %r#1, dense<[[18, 1], [10, 7], [42, 47], [34, 17], [54, 65], [58, 37], [2, 19], [8, 53], [30, 11], [32, 31], [38, 43], [40, 13], [60, 5], [62, 9], [16, 23], [56, 49], [12, 51], [14, 55], [46, 57], [50, 59], [20, 61], [36, 15], [22, 21], [64, 3], [48, 25], [28, 39], [0, 27], [4, 29], [6, 33], [24, 35], [26, 41], [44, 45], [52, 63]]> : tensor<33x2xi32>
  return
}

func.func private @ascending_f64_partial() {
  %c0 = stablehlo.constant dense<[0x7FF0000000000000, 0xFFF0000000000000, 0x40114084B47F1EB4, 0x3FF8000000000000, 0x3FE0BC59C134A428, 0x8000000000000000, 0xC00F2D87173BA58B, 0x3FF06F5DBADA4F06, 0x3FFFDD0603754D2A, 0xC020F510DDAB1768, 0x8000000000000000, 0x400BA71DF22BFE56, 0x40070A2A66221642, 0x8000000000000000, 0x3FFF3407EAE2A872, 0x3FC5F287ABAC9B5B, 0xBFE1D0E4BD5B0F54, 0x400AF6AC6F889293, 0x400B6EC77DB48ACD, 0xBFF735185FF0DCD7, 0xC00573C6A40029A2, 0xC00DF231CEF1E3A8, 0xC0104E563D0A3215, 0x0000000000000000, 0x401660BF0D4484ED, 0x3FE7164754F798C5, 0x4009829892B39834, 0x0000000000000000, 0xBFB8616C1923E350, 0x400659FED002D2E6, 0x3FF08F1BDE894610, 0x3F7F2C4D2B9DE352, 0x8000000000000000, 0xC01091C690C767FA, 0xBFF195FB03E2C502, 0x3FF8000000000000]> : tensor<36xf64>
  %x = stablehlo.optimization_barrier %c0 : tensor<36xf64>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35]> : tensor<36xi32>
  %p = stablehlo.optimization_barrier %c1 : tensor<36xi32>
  %r:2 = "stablehlo.sort"(%x, %p) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>, %c: tensor<i32>, %d: tensor<i32>):
    %q = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }) : (tensor<36xf64>, tensor<36xi32>) -> (tensor<36xf64>, tensor<36xi32>)
  %bits = stablehlo.bitcast_convert %r#0 : (tensor<36xf64>) -> tensor<36xui64>
  check.expect_eq_const %bits, dense<[18442240474082181120, 13844334707324163944, 13839721936928073722, 13839647787207766549, 13839330238166443403, 13838983525718680488, 13836592727157909922, 13832583159296875735, 13831000835966027010, 13826562011852115796, 13814898973865141072, 9223372036854775808, 9223372036854775808, 9223372036854775808, 0, 0, 9223372036854775808, 4575424456387584850, 4595345659316181851, 4602885912852210728, 4604673639633623237, 4607304867157528326, 4607339768660444688, 4609434218613702656, 4609434218613702656, 4611461752060815474, 4611647561348238634, 4613473819234063078, 4613667520482776642, 4614362885025667124, 4614771988660523667, 4614904046257736397, 4614965990230064726, 4616542031739559604, 4617984841592636653, 9218868437227405312]> : tensor<36xui64>
  check.expect_eq_const %r#1, dense<[1, 9, 33, 22, 6, 21, 20, 19, 34, 16, 28, 5, 10, 13, 23, 27, 32, 31, 15, 4, 25, 7, 30, 3, 35, 14, 8, 29, 12, 26, 17, 18, 11, 2, 24, 0]> : tensor<36xi32>
  return
}
