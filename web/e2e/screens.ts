/**
 * npm run screens [NAME…]: pictures of the page as it is, into docs/screens/. Each must be looked at beside ../shared/look/. Without
 * names all of them are taken.
 */
import { sit, wanted } from './screens/camera.ts';
import { shots as karabakh } from './screens/karabakh.ts';
import { shots as nations } from './screens/nations.ts';
import { shots as nomonhan } from './screens/nomonhan.ts';
import { shots as orel } from './screens/orel.ts';
import { shots as orgun } from './screens/orgun.ts';
import { build, launch, serve } from './site.ts';

const site = await serve(await build());
const browser = await launch();
try {
  for (const [names, how, show] of [...karabakh, ...orgun, ...nations, ...nomonhan, ...orel]) {
    if (wanted.size > 0 && !names.some((name) => wanted.has(name))) continue;
    const player = await sit(browser, site.url, how);
    await show(player);
    await player.page.context().close();
  }
} finally {
  await browser.close();
  site.close();
}
