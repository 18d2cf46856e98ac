// `npm run demo`: starts the reference API with the demo market, its accounts and pictures.
import { startServer } from "#upstream/server.ts";
import { demoAccountRoutes } from "./accounts/routes.ts";
import { createIllustrationRoutes } from "./illustrations/routes.ts";
import { marketDay } from "./today.ts";
import { vehicleRegisterRoutes } from "./vehicle-register/routes.ts";
import { startVendorReplies } from "./vendor-replies.ts";

const cars = 600;

await startServer({
  async prepare(db, log) {
    if (await db.selectFrom("cars").select("id").limit(1).executeTakeFirst()) return;
    // Loaded only when the database is empty.
    const { seedMarket } = await import("./seed/seed-market.ts");
    log.info({ cars }, "making the demo market");
    await seedMarket(db, { cars, today: marketDay(new Date()) });
  },
  routes: [demoAccountRoutes, vehicleRegisterRoutes],
  startWorker: startVendorReplies,
  media: createIllustrationRoutes,
});
