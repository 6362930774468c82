import * as z from 'zod'
import { daysBetween } from '../dates/calendar-days.ts'
import { membersFilter } from '../fields/filter-schemas.ts'
import { CalendarDate, Timestamp, TimeZone, UserId } from '../primitives.ts'

/** Of one question at most. */
export const availabilityLimits = { members: 10, days: 14, slots: 50 } as const

/** Hours of a working day, Monday to Friday, by the clock of the member. */
export const workingHours = { from: '09:00', to: '17:00' } as const

const wholeMinutes = 'Must be a whole number of minutes from 5 to 480'

export const AvailabilityQuestion = z
  .object({
    memberIds: membersFilter,
    from: CalendarDate,
    to: CalendarDate,
    minutes: z.coerce
      .number(wholeMinutes)
      .int(wholeMinutes)
      .min(5, wholeMinutes)
      .max(480, wholeMinutes)
      .default(30),
    timeZone: TimeZone.meta({ description: 'Of members who have chosen none; else UTC' }).optional(),
  })
  .superRefine(({ memberIds, from, to }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (Array.isArray(memberIds) && memberIds.length > availabilityLimits.members)
      refuse('memberIds', `At most ${availabilityLimits.members} members`)
    if (to < from) refuse('to', 'Must not be before the first day')
    else if (daysBetween(from, to) >= availabilityLimits.days)
      refuse('to', `At most ${availabilityLimits.days} days`)
  })

const Span = z.object({ startTime: Timestamp, endTime: Timestamp })

/** Instants, the earliest first. */
export const Availability = z
  .object({
    slots: z.array(Span),
    /** Later ones that are left out. */
    moreSlots: z.number().int().optional(),
    members: z.array(z.object({ id: UserId, name: z.string(), timeZone: z.string(), busy: z.array(Span) })),
  })
  .meta({ id: 'Availability' })
export type Availability = z.output<typeof Availability>
