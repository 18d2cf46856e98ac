/** An output such as process.stderr. */
interface ProgressOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

const width = 28;

/** Shows a bar on a terminal, elsewhere a line per 10 %. @returns a callback for the work done and its total */
export function createProgressBar(
  screen: ProgressOutput,
  unit: string,
): (completed: number, total: number) => void {
  let lastDecile = -1;
  return (completed, total) => {
    const ratio = total === 0 ? 1 : completed / total;
    const percent = `${Math.floor(ratio * 100)}%`.padStart(4);
    if (screen.isTTY) {
      const filled = Math.round(ratio * width);
      const bar = "█".repeat(filled) + "░".repeat(width - filled);
      screen.write(`\r${bar}${percent}  ${completed}/${total} ${unit}${ratio === 1 ? "\n" : ""}`);
      return;
    }
    const decile = Math.floor(ratio * 10);
    if (decile === lastDecile) return;
    lastDecile = decile;
    screen.write(`${percent.trim()}  ${completed}/${total} ${unit}\n`);
  };
}
