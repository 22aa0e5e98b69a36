import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { browserPath, build, FLAGS, serve } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the page is. */
    url: string;
    /** How to reach the browser. */
    browser: string;
  }
}

/** Once for all tests: build, serve, start the browser. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const site = await serve(await build());
  const browser = await chromium.launchServer({ executablePath: browserPath(), args: [...FLAGS] });
  project.provide('url', site.url);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    site.close();
  };
};
