import { z } from "zod";
import { list, type Page, payload } from "#app/api/transport/envelope.ts";
import { deviationsOf } from "./deviations.ts";

/** How one call's answer compares with the contract. */
export interface Finding {
  call: string;
  result: "well" | "missing" | "deviates" | "not tried";
  /** What is wrong and where: a path of zod, or a status. */
  details: string[];
}

/** How many fields of one call are printed. */
const maxDetails = 10;

type Answer = { status: number; allow: string; body: unknown };

/** Reads an API with GET only. `findings` has one entry for each call of the specification. */
export function apiReader(apiUrl: string, authorization?: string) {
  const findings: Finding[] = [];
  const report = (call: string, result: Finding["result"], details: string[] = []) =>
    findings.push({ call, result, details: details.slice(0, maxDetails) });

  async function get(path: string): Promise<Answer> {
    const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": "en" };
    if (authorization) headers.Authorization = authorization;
    const url = `${apiUrl.replace(/\/+$/, "")}/api/v1/${path}`;
    const response = await fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(30_000) });
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, allow: response.headers.get("Allow") ?? "", body };
  }

  /** Returns the JSON of a 200; undefined for any other answer, which it reports. */
  async function getReported(path: string): Promise<unknown> {
    const call = `GET ${path}`;
    try {
      const { status, body } = await get(path);
      if (status === 404 || status === 405) report(call, "missing", [`status ${status}`]);
      else if (status === 401 && !authorization) report(call, "not tried", ["it asks for a login: --token"]);
      else if (status !== 200) report(call, "deviates", [`status ${status}`]);
      else if (body === undefined) report(call, "deviates", ["no JSON"]);
      else return body;
    } catch (error) {
      report(call, "deviates", [error instanceof Error ? error.message : String(error)]);
    }
    return undefined;
  }

  return {
    findings,
    get,
    reportUntried: (call: string, why: string) => report(call, "not tried", [why]),
    /** Checks a record; `fields` are those of the specification that the answer must have. */
    async record<T extends z.ZodType>(path: string, schema: T, fields: string[]): Promise<z.infer<T> | null> {
      const body = await getReported(path);
      if (body === undefined) return null;
      const record = innermostRecord(body);
      const details = [...missingFields([record], fields), ...deviationsOf(schema, record)];
      report(`GET ${path}`, details.length > 0 ? "deviates" : "well", details);
      return payload(body, schema) ?? null;
    },
    /** Checks a list; `fields` are those of the specification that at least one of its items must have. */
    async list<T extends z.ZodType>(
      path: string,
      item: T,
      fields: string[] = [],
    ): Promise<Page<z.infer<T>> | null> {
      const body = await getReported(path);
      if (body === undefined) return null;
      const entries = innermostList(body);
      const details = entries
        ? [...missingFields(entries, fields), ...deviationsOf(z.array(item), entries)]
        : ["is not a list"];
      report(`GET ${path}`, details.length > 0 ? "deviates" : "well", details);
      return list(body, item) ?? null;
    },
  };
}

export type ApiReader = ReturnType<typeof apiReader>;

const missingFields = (records: unknown[], fields: string[]) =>
  fields
    .filter((field) => records.length > 0 && records.every((record) => !(field in Object(record))))
    .map((field) => `${field}: is not there`);

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

function innermostRecord(body: unknown): Record<string, unknown> {
  if (!isObject(body)) return {};
  return isObject(body.data) ? innermostRecord(body.data) : body;
}

function innermostList(body: unknown): unknown[] | null {
  if (Array.isArray(body)) return body;
  return isObject(body) ? innermostList(body.data) : null;
}
