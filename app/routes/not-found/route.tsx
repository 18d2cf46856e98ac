export { loader } from "./loader.server.ts";

export default function NotFound() {
  return null;
}
