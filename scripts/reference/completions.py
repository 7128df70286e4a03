# SPDX-License-Identifier: Apache-2.0
"""Writes completions for bash, zsh and fish. After a command come its options, and the names of files elsewhere."""


def long_names(option):
    """Returns the names of an option that completions offer; an argument without a name has none."""
    names = option.names.replace("[", "").replace("]", "").split(",")
    return [name for name in names if name.startswith("--")]


def plain(text):
    return text.replace("`", "")


def quoted(text):
    """Returns text as a word of bash and of zsh."""
    return "'" + text.replace("'", "'\\''") + "'"


def parts(commands):
    """Returns the commands by their words: {"run": command, "job": {"init": command}} for those of `tessera`."""
    found = {}
    for command in commands:
        program, *words = command.name.split()
        if program == "tessera" and len(words) == 1:
            found[words[0]] = command
        elif program == "tessera":
            found.setdefault(words[0], {})[words[1]] = command
    return found


def others(commands):
    return [command for command in commands if " " not in command.name]


def function_of(program):
    return "_" + program.replace("-", "_")


# --- bash


def bash_reply(words, indent):
    return f'{indent}COMPREPLY=($(compgen -W {quoted(" ".join(words))} -- "$current"))'


def options_of(command):
    return [name for option in command.options for name in long_names(option)] + ["--help"]


def bash_case(words, command):
    return [f"    {quoted(words)})", f"      options={quoted(' '.join(options_of(command)))}", "      ;;"]


def bash_options():
    """Returns the end of a function: options or files. bash makes a word of the = behind an option; names have spaces."""
    return ["  if [[ $current == -* ]]; then", '    COMPREPLY=($(compgen -W "$options" -- "$current"))', "  else",
            '    mapfile -t COMPREPLY < <(compgen -f -- "${current#=}")', "  fi", "}"]  # fmt: skip


def bash(commands):
    """Returns the file of bash for all programs."""
    known = parts(commands)
    lines = ["# Completions of tessera for bash, written from the programs' help.", "_tessera() {",
             "  local current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} options=",
             "  if [[ $COMP_CWORD -eq 1 ]]; then", bash_reply([*known, "--help", "--version"], "    "), "    return", "  fi"]  # fmt: skip
    cases = []
    for word, command in known.items():
        if isinstance(command, dict):
            lines += [f"  if [[ $command == {word} && $COMP_CWORD -eq 2 ]]; then", bash_reply(command, "    "), "    return",
                      "  fi", f"  [[ $command == {word} ]] && command+=\" ${{COMP_WORDS[2]}}\""]  # fmt: skip
            for second, one in command.items():
                cases += bash_case(f"{word} {second}", one)
        else:
            cases += bash_case(word, command)
    lines += ['  case "$command" in', *cases, "  esac", *bash_options(), "complete -o filenames -F _tessera tessera"]
    for command in others(commands):
        lines += [f"{function_of(command.name)}() {{",
                  f"  local current=${{COMP_WORDS[COMP_CWORD]}} options={quoted(' '.join(options_of(command)))}",
                  *bash_options(), f"complete -o filenames -F {function_of(command.name)} {command.name}"]  # fmt: skip
    return "\n".join(lines) + "\n"


# --- zsh


def zsh_described(pairs):
    """Returns the words of an array for _describe, in which a colon ends the name."""
    return " ".join(quoted(name.replace(":", "\\:") + ":" + plain(meaning)) for name, meaning in pairs)


def zsh_options(command):
    pairs = [(name, option.meaning) for option in command.options for name in long_names(option)]
    return zsh_described([*pairs, ("--help", "prints the help of the command")])


def zsh_choice(position, words, indent):
    return [f"{indent}if (( CURRENT == {position} )); then", f"{indent}  choices=({words})",
            f"{indent}  _describe command choices", f"{indent}  return", f"{indent}fi"]  # fmt: skip


def summary(command):
    return "commands of two words" if isinstance(command, dict) else command.summary


def zsh(commands):
    """Returns the file of zsh for `tessera` and the other programs."""
    known = parts(commands)
    programs = " ".join(command.name for command in others(commands))
    lines = [f"#compdef tessera {programs}", "# Written from the programs' help.", "_tessera() {",
             "  local -a choices options", "  local command=$words[2]", "  if [[ $service == tessera ]]; then",
             *zsh_choice(2, zsh_described((word, summary(command)) for word, command in known.items()), "    ")]  # fmt: skip
    cases = [(quoted(command.name), command) for command in others(commands)]
    for word, command in known.items():
        if not isinstance(command, dict):
            cases.append((quoted(f"tessera {word}"), command))
            continue
        inner = zsh_choice(3, zsh_described((second, one.summary) for second, one in command.items()), "      ")
        lines += [f"    if [[ $command == {word} ]]; then", *inner, "      command+=\" $words[3]\"", "    fi"]
        cases += [(quoted(f"tessera {word} {second}"), one) for second, one in command.items()]
    lines += ["    command=\"tessera $command\"", "  else", "    command=$service", "  fi", "  case $command in"]
    for words, command in cases:
        lines += [f"    {words})", f"      options=({zsh_options(command)})", "      ;;"]
    lines += ["  esac", "  if [[ $words[CURRENT] == -* ]]; then", "    _describe option options", "  else", "    _files",
              "  fi", "}", '_tessera "$@"']  # fmt: skip
    return "\n".join(lines) + "\n"


# --- fish


def fish_quoted(text):
    return "'" + plain(text).replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_options(program, condition, command):
    for option in command.options:
        needs = " -r" if option.value else ""
        for name in long_names(option):
            yield f"complete -c {program}{condition} -l {name[2:]}{needs} -d {fish_quoted(option.meaning)}"


def fish(commands):
    """Returns the file of fish for `tessera`."""
    lines = ["# Completions of tessera for fish, written from the programs' help."]
    for word, command in parts(commands).items():
        lines.append(f"complete -c tessera -f -n __fish_use_subcommand -a {word} -d {fish_quoted(summary(command))}")
        seen = f"__fish_seen_subcommand_from {word}"
        if not isinstance(command, dict):
            lines += fish_options("tessera", f" -n {quoted(seen)}", command)
            continue
        seconds = " ".join(command)
        for second, one in command.items():
            first = f"{seen}; and not __fish_seen_subcommand_from {seconds}"
            lines.append(f"complete -c tessera -f -n {quoted(first)} -a {second} -d {fish_quoted(one.summary)}")
            lines += fish_options("tessera", f" -n {quoted(f'{seen}; and __fish_seen_subcommand_from {second}')}", one)
    return "\n".join(lines) + "\n"


def fish_of_program(command):
    """Returns the file of fish for a program without subcommands."""
    head = f"# Completions of {command.name} for fish, written from its help."
    return "\n".join([head, *fish_options(command.name, "", command)]) + "\n"
