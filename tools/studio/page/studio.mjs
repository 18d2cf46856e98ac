import { render } from "./frames.mjs";
import { job } from "./job.mjs";
import { bakeCabin } from "./scene.mjs";

for (const view of job.views) {
  if (view.inside) bakeCabin();
  await render(view);
}
window.finished = true;
