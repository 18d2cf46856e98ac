import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { iconNames } from "./icon.tsx";

const sprite = readFileSync(new URL("./icons.svg", import.meta.url), "utf8");

it("the icon names are exactly the icons of the sprite", () => {
  const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids.filter((id) => id !== "stars")).toEqual([...iconNames]);
});

it("the sprite contains no colours, styles or scripts", () => {
  expect(sprite).not.toMatch(/style=|<style|<script|#[0-9a-f]{3,6}"/i);
});
