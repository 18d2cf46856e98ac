// Preloaded (`node --import`) into third-party programs: they exit when the process that started them dies.
process.once("disconnect", () => process.exit(0));
// The IPC channel alone must not keep a finished program running.
process.channel?.unref();
