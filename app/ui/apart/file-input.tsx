import type { ComponentProps } from "react";
import { PageStyle } from "../page-style.tsx";

export const FileInput = (props: Omit<ComponentProps<"input">, "type" | "className">) => (
  <>
    <PageStyle name="file-input" />
    <input {...props} type="file" className="input input-file" />
  </>
);
