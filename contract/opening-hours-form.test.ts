import { expect, test } from "vitest";
import { openingHoursForm } from "./opening-hours-form.ts";

const messagesOf = (open: string, close: string) =>
  openingHoursForm.safeParse({ 1: { open, close } }).error?.issues.map(({ message }) => message) ?? [];

test("A day must close after it opens, and needs both times or neither", () => {
  expect(messagesOf("09:00", "09:01")).toEqual([]);
  expect(messagesOf("", "")).toEqual([]);
  expect(messagesOf("09:00", "00:00")).toEqual([]);
  expect(messagesOf("00:00", "00:00")).toEqual([]);
  const mustBeLater = ["The closing time must be later than the opening time"];
  expect(messagesOf("09:00", "09:00")).toEqual(mustBeLater);
  expect(messagesOf("17:00", "09:00")).toEqual(mustBeLater);
  const bothOrNeither = ["Please enter both times, or neither when you are closed"];
  expect(messagesOf("09:00", "")).toEqual(bothOrNeither);
  expect(messagesOf("", "17:00")).toEqual(bothOrNeither);
});
