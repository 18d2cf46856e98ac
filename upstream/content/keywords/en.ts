/** English texts, only where they differ from their key or have a plural. */
export default {
  "Subjct is required": "Subject is required",
  "{{count}} cars_one": "{{count}} car",
  "{{count}} cars_other": "{{count}} cars",
} as const satisfies Record<string, string>;
