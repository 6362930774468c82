import * as z from 'zod'
import { isEmail, normalizedEmail } from './email.ts'
import { maxLength } from './limits.ts'
import { optionalText } from './primitives.ts'
import { texts } from './texts.ts'

export const Attendee = z.object({
  email: z.string(),
  name: z.string(),
  /** What they have answered an invitation; left out where they have not. */
  answer: z.enum(['accepted', 'declined', 'tentative']).optional(),
})
export type Attendee = z.output<typeof Attendee>

export const storedAttendees = z.array(Attendee)

/** People who are invited; the name defaults to the e-mail. */
export const attendees = z
  .array(
    z
      .object({
        email: z.string().overwrite(normalizedEmail).max(maxLength.email).refine(isEmail, texts.emailInvalid),
        name: optionalText(),
      })
      .transform(({ email, name }) => ({ email, name: name ?? email })),
  )
  .max(100)
