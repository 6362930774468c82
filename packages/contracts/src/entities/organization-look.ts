import * as z from 'zod'
import { HexColor, Timestamp } from '../primitives.ts'
import { texts } from '../texts.ts'

/** Bytes that a logo may have. */
export const maxLogoBytes = 200_000
/** Media types of logos: pictures that no browser runs anything of. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Characters of a data URL with as many bytes. */
const maxLogoCharacters = Math.ceil(maxLogoBytes / 3) * 4 + 30

export const OrganizationLookPatch = z
  .object({
    /** `#RRGGBB`, of buttons and of the bar on top; null for the colour of the product. */
    accentColor: HexColor.nullable(),
    /** A picture as a data URL, as `data:image/png;base64,…`; null for none. */
    logo: z
      .string(texts.logoInvalid)
      .max(maxLogoCharacters, texts.logoTooLarge)
      .regex(/^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/, texts.logoInvalid)
      .nullable(),
  })
  .partial()
  .meta({ id: 'OrganizationLookPatch' })
export type OrganizationLookPatch = z.output<typeof OrganizationLookPatch>

/** What visitors of web forms see of the organization with its name. */
export const OrganizationLook = z
  .object({
    accentColor: z.string().nullable(),
    logo: z.string().nullable(),
    /** Of the organization. */
    updatedAt: Timestamp,
  })
  .meta({ id: 'OrganizationLook' })
export type OrganizationLook = z.output<typeof OrganizationLook>
