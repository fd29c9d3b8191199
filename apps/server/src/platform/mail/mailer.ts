import { createTransport } from 'nodemailer';

/** How mail is sent; out of SMTP_* (docs/deploy). */
export interface MailSettings {
  host: string;
  port: number;
  user: string | undefined;
  password: string | undefined;
  /** '柜达 <notice@example.com>' */
  from: string;
  /** Nothing is sent in the clear; off for a relay on this machine. */
  requireTls: boolean;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Tells a message that is sent again from another: mailboxes show it once. */
  id: string;
}

/** Sends mail; answers what the mail server said, and rejects when it took nothing. */
export interface Mailer {
  send(mail: Mail): Promise<string>;
}

const TIMEOUT_MS = 10_000;
const IMPLICIT_TLS_PORT = 465;

/** A sender over SMTP: a connection of its own for each mail. */
export function openMailer(settings: MailSettings): Mailer {
  const { host, port, user, password, from, requireTls } = settings;
  const transport = createTransport({
    host,
    port,
    secure: port === IMPLICIT_TLS_PORT,
    requireTLS: requireTls && port !== IMPLICIT_TLS_PORT,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, id }) {
      // A list of one: an address with a comma in it is not two.
      const sent = await transport.sendMail({
        from,
        to: [{ name: '', address: to }],
        subject,
        text,
        messageId: `<${id}@${host}>`,
      });
      return sent.response;
    },
  };
}
