/** Where progress is shown; process.stderr fits. */
interface Screen {
  isTTY?: boolean;
  write(text: string): unknown;
}

const width = 28;

/**
 * Shows how far a long job is: a bar that is redrawn on a terminal, elsewhere a line every tenth.
 * @returns what to call with the work done and its total
 */
export function showProgress(screen: Screen, what: string): (done: number, total: number) => void {
  let lastTenth = -1;
  return (done, total) => {
    const part = total === 0 ? 1 : done / total;
    const percent = `${Math.floor(part * 100)}%`.padStart(4);
    if (screen.isTTY) {
      const filled = Math.round(part * width);
      const bar = "█".repeat(filled) + "░".repeat(width - filled);
      screen.write(`\r${bar}${percent}  ${done}/${total} ${what}${part === 1 ? "\n" : ""}`);
      return;
    }
    const tenth = Math.floor(part * 10);
    if (tenth === lastTenth) return;
    lastTenth = tenth;
    screen.write(`${percent.trim()}  ${done}/${total} ${what}\n`);
  };
}
