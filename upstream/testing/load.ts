import { postJson } from "./process.ts";

/** The operator's address, for the API's `OPERATOR_EMAIL`. */
export const desk = "desk@example.com";

/** Posts a message, which stores it and two mails: to the operator and to its sender. */
export function writeMessage(address: string, email: string): Promise<Response> {
  const message = {
    first_name: "Noor",
    last_name: "Visser",
    email,
    phone: "+31 30 123 4567",
    subject: "A question",
    message: "x".repeat(2000),
  };
  return postJson(address, "/en/contact-message", message, { "Idempotency-Key": email });
}

export interface Read {
  status: number;
  ms: number;
}

/**
 * Starts writers and readers that continue until they are stopped, whatever the answers are.
 * @param address returns the API's address, which may change
 */
export function startLoad(address: () => string, { writers = 50, readers = 50 } = {}) {
  const acknowledged: string[] = [];
  const reads: Read[] = [];
  let isStopped = false;
  /** Paths that many readers request at the same time, and paths that hardly any other reader requests. */
  const paths = (index: number) => [
    "/en/cars",
    "/en/cars/filters",
    "/en/pages-content/home",
    `/en/cars?sort_by=newest&page=${1 + (index % 29)}`,
    `/en/cars/filters?brand_id=${1 + (index % 31)}`,
    `/en/cars?brand_id=${1 + (index % 31)}`,
  ];

  async function write(name: number) {
    for (let index = 0; !isStopped; index++) {
      const email = `writer${name}.${index}@example.net`;
      if ((await statusOf(writeMessage(address(), email))) === 201) acknowledged.push(email);
    }
  }
  async function read(name: number) {
    for (let index = name; !isStopped; index++) {
      const start = performance.now();
      const choice = paths(index);
      const status = await statusOf(fetch(`${address()}/api/v1${choice[index % choice.length]}`));
      reads.push({ status, ms: performance.now() - start });
    }
  }
  const running = [
    ...Array.from({ length: writers }, (_, name) => write(name)),
    ...Array.from({ length: readers }, (_, name) => read(name)),
  ];
  return {
    acknowledged,
    reads,
    failedReads: () => reads.filter(({ status }) => status !== 200),
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

const statusOf = (answer: Promise<Response>) =>
  answer.then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
