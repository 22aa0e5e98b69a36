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

/** By SMTP where it is set up; otherwise whoever runs the server reads it on the console and passes it on. */
export const mailerFor = ({ smtp, mailFrom }: Settings, print: (text: string) => void): Mailer => {
  if (smtp === undefined)
    return {
      send: async ({ to, subject, text }) => print(`Mail to ${to} (no HEXSIDE_SMTP is set)\n${subject}\n\n${text}\n`),
    };
  const transport = nodemailer.createTransport(smtp);
  return {
    send: async (mail) => {
      await transport.sendMail({ from: mailFrom, ...mail });
    },
  };
};
