// Preloaded (`node --import`) into third-party programs that we start: they exit when our process dies.
process.once("disconnect", () => process.exit(0));
// The IPC channel alone must not keep a finished program running.
process.channel?.unref();
