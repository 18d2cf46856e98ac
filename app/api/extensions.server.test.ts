import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { env } from "#app/config/env.server.ts";
import { log } from "#app/config/log.server.ts";
import { callExtension, supports } from "./extensions.server.ts";
import { UpstreamError } from "./transport/upstream-error.ts";

const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
const before = env.API_EXTENSIONS;
beforeEach(() => {
  logged.mockClear();
  env.API_EXTENSIONS = ["dashboard", "car", "similar", "appointments"];
});
afterEach(() => {
  env.API_EXTENSIONS = before;
});

const failing =
  (status: number, call = "GET x") =>
  () =>
    Promise.reject(new UpstreamError("status", call, null, { status }));

it("an extension that is not declared is not called", async () => {
  const send = vi.fn();
  expect(supports("report")).toBe(false);
  await expect(callExtension("report", send)).rejects.toMatchObject({ status: 404 });
  expect(send).not.toHaveBeenCalled();
});

it("a declared extension that the API lacks is logged once", async () => {
  await expect(callExtension("dashboard", failing(404))).rejects.toMatchObject({ status: 404 });
  await expect(callExtension("dashboard", failing(404))).rejects.toMatchObject({ status: 404 });
  expect(logged).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledWith({ extension: "dashboard" }, expect.any(String));
});

it("a 404 about a record means a missing record, and a 405 means a missing call", async () => {
  await expect(callExtension("car", failing(404))).rejects.toMatchObject({ status: 404 });
  const byId = failing(404, "PUT {lang}/appointments/7");
  await expect(callExtension("appointments", byId)).rejects.toMatchObject({ status: 404 });
  expect(logged).not.toHaveBeenCalled();
  await expect(callExtension("similar", failing(405))).rejects.toMatchObject({ status: 405 });
  expect(logged).toHaveBeenCalledOnce();
});
