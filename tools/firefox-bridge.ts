#!/usr/bin/env node
// Playwright starts this file as its Firefox. It forwards WebDriver BiDi messages to an installed Firefox
// (FIREFOX_PATH), and reports success for commands that this Firefox does not know.
import { spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";

/** Commands that only change how a page looks, so that a Firefox without them may ignore them. */
const ignorableCommands = new Set(["emulation.setMediaFeaturesOverride"]);
const announced = "WebDriver BiDi listening on";

const firefox = spawn(process.env.FIREFOX_PATH ?? "firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
firefox.on("error", ({ message }) => {
  console.error(message);
  process.exit(1);
});
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => firefox.kill(signal));
firefox.stderr.setEncoding("utf8").on("data", (text: string) => {
  const [, socketUrl] = new RegExp(`${announced} (ws://\\S+)`).exec(text) ?? [];
  if (socketUrl) bridge(socketUrl);
  else process.stderr.write(text);
});

function bridge(socketUrl: string): void {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" }, () => {
    const { port } = server.address() as AddressInfo;
    process.stderr.write(`${announced} ws://127.0.0.1:${port}\n`);
  });
  server.on("connection", (client, { url }) => {
    const browser = new WebSocket(socketUrl + url, { maxPayload: 0 });
    const isOpen = new Promise((resolve) => browser.once("open", resolve));
    const ignorableIds = new Set<number>();
    client.on("message", async (data) => {
      const { id, method } = JSON.parse(String(data));
      if (ignorableCommands.has(method)) ignorableIds.add(id);
      await isOpen;
      browser.send(String(data));
    });
    browser.on("message", (data) => {
      const text = String(data);
      client.send(ignorableIds.size > 0 ? ignoreUnknownCommand(text, ignorableIds) : text);
    });
    for (const event of ["close", "error"]) browser.on(event, () => client.close());
    client.on("close", () => browser.close());
  });
}

function ignoreUnknownCommand(text: string, ignorableIds: Set<number>): string {
  const { id, error } = JSON.parse(text);
  if (!ignorableIds.delete(id) || error !== "unknown command") return text;
  return JSON.stringify({ type: "success", id, result: {} });
}
