import { parentPort, workerData } from "node:worker_threads";
import { readReply } from "./read-mail.ts";
import type { MailToRead } from "./read-mail-in-worker.ts";

const { raw, inbound } = workerData as MailToRead;
parentPort?.postMessage(await readReply(raw, inbound));
