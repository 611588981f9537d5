/** How a program is started so that nothing of it can outlive this process, whatever ends this process. */

/** A command as it is really started. */
export interface SupervisedCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Whether the command leads a process group of its own, which is then killed as a whole. */
  readonly leadsGroup: boolean;
  /** Whether descriptor 3 must be a pipe from this process, whose end tells the watchdog that we are gone. */
  readonly hasLifeline: boolean;
}

/**
 * A watchdog in the program's own group holds the other end of a pipe of ours and kills the group when the pipe ends,
 * which it does even when this process is killed without a word. It ignores the gentler signals that are for the
 * program, holds none of its streams, and because it stays in the group the group's number cannot be given away.
 * The shell then becomes the program, whose number is therefore the group's. What a shell adds to the environment goes
 * again; bash adds some of it at the very end, where only `env` can take it away.
 */
const script = [
  "(trap '' TERM INT HUP; read -r word <&3; kill -s KILL -- -$$) </dev/null >/dev/null 2>&1 &",
  'if [ -n "$BASH_VERSION" ]; then exec env -u PWD -u OLDPWD -u SHLVL -u _ "$@" 3<&-; fi',
  'unset PWD OLDPWD SHLVL',
  'exec "$@" 3<&-',
].join('\n');

/** Wraps a command for a platform. On Windows the system itself ends the children of a process that ends. */
export function supervise(
  executable: string,
  args: readonly string[],
  platform: NodeJS.Platform,
): SupervisedCommand {
  if (platform === 'win32') return { command: executable, args, leadsGroup: false, hasLifeline: false };
  return {
    command: '/bin/sh',
    args: ['-c', script, 'sh', executable, ...args],
    leadsGroup: true,
    hasLifeline: true,
  };
}
