import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildIn } from '../../launcher/serve.mjs';
import { browserPath, build, FLAGS, serve } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page is. */
    url: string;
    /** The folder it is served from. */
    folder: string;
    /** Which build of it. */
    build: string | null;
    /** How to reach the browser. */
    browser: string;
  }
}

/** Once for all tests: build, serve, start the browser. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await build();
  const site = await serve(folder);
  const browser = await chromium.launchServer({ executablePath: browserPath(), args: [...FLAGS] });
  project.provide('url', site.url);
  project.provide('folder', folder);
  project.provide('build', await buildIn(folder));
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    site.close();
  };
};
