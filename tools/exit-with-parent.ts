// Preloaded (`node --import`) into programs of others that we start: they end when we are gone without a word.
process.once("disconnect", () => process.exit(0));
// Listening alone must not keep a program alive that is done.
process.channel?.unref();
