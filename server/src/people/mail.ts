import nodemailer from 'nodemailer';
import type { Settings } from '../settings.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** How long the mail server may be silent, and how long a mail may take. */
const PATIENCE = { pause: 10_000, whole: 60_000 };

/** By SMTP if it is set up; otherwise on the console, for the operator to pass on. */
export const mailerFor = (
  { smtp, mailFrom }: Settings,
  print: (text: string) => void,
  { pause, whole } = PATIENCE,
): Mailer => {
  if (smtp === undefined)
    return {
      send: async ({ to, subject, text }) => print(`Mail to ${to} (HEXSIDE_SMTP is not set)\n${subject}\n\n${text}\n`),
    };
  const transport = nodemailer.createTransport({
    url: smtp,
    dnsTimeout: pause,
    connectionTimeout: pause,
    greetingTimeout: pause,
    socketTimeout: pause,
  });
  return {
    send: (mail) =>
      new Promise((done, fail) => {
        // Each pause is short, and so must be all of them together.
        const timer = setTimeout(() => fail(new Error('the mail server did not take it in time')), whole);
        transport
          .sendMail({ from: mailFrom, ...mail })
          .then(() => done(), fail)
          .finally(() => clearTimeout(timer));
      }),
  };
};
