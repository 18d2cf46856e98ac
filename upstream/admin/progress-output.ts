import type { Progress } from "../back-office/vendor/stock-import/run-import.ts";

const barWidth = 30;

/** Shows a bar on a terminal, elsewhere a line for every tenth. @returns a function that starts one for a label */
export function progressOutput(output: { isTTY?: boolean; write(text: string): unknown }) {
  return (label: string) => {
    let lastTenth = -1;
    let lastCount = "";
    return ({ done, total }: Progress): void => {
      const count = `${done}/${total} ${label}`;
      if (total === 0 || count === lastCount) return;
      lastCount = count;
      if (output.isTTY) {
        const filled = Math.round((done / total) * barWidth);
        const bar = "█".repeat(filled).padEnd(barWidth, "░");
        output.write(`\r${bar} ${count}${done === total ? "\n" : ""}`);
        return;
      }
      const tenth = Math.floor((done * 10) / total);
      if (tenth > lastTenth) output.write(`${count}\n`);
      lastTenth = tenth;
    };
  };
}
