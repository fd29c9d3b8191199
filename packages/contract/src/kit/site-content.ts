import { z } from 'zod';

/** What operators keep of the site, as it is shown. */
export const siteContent = z.object({
  footerText: z.string(),
  address: z.string(),
  copyright: z.string(),
  icp: z.string(),
  policeRecord: z.string(),
  oldSite: z.string(),
  phones: z.array(z.object({ phone: z.string(), weight: z.number() })),
  licences: z.array(z.object({ name: z.string(), number: z.string() })),
  socialCode: z.object({ picture: z.string(), text: z.string() }),
  driverCode: z.object({ picture: z.string(), text: z.string() }),
  driverApp: z.object({ version: z.string(), notes: z.string() }),
  partners: z.array(z.object({ name: z.string(), link: z.string(), logo: z.string() })),
  banners: z.array(
    z.object({
      text: z.string(),
      link: z.string(),
      from: z.string(),
      to: z.string(),
      picture: z.string(),
      alt: z.string(),
      focusX: z.number(),
      focusY: z.number(),
    }),
  ),
  words: z.array(z.object({ text: z.string(), who: z.string() })),
});
