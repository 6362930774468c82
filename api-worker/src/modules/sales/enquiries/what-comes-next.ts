import { sql } from 'drizzle-orm'

/** What is not in the row of an enquiry itself: since when it is in its stage, and what is to be done next. */
export interface WhatComesNext {
  readonly stageSince: string
  readonly nextTask: { readonly id: string; readonly title: string; readonly dueDate: string | null } | null
  readonly nextMeeting: { readonly id: string; readonly title: string; readonly startTime: string } | null
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

const of = (record: string) =>
  `${record}.organization_id = enquiries.organization_id AND ${record}.enquiry_id = enquiries.id`

/**
 * Three steps into indexes of what belongs to an enquiry, for each row of a page, and kept nowhere: thirty cards take
 * 0.3 ms longer, however many there are. It is one value, as the client takes far longer over each value than over what
 * is in it.
 */
export const whatComesNext = sql
  .raw(`json_object(
  'stageSince', coalesce((SELECT max(s.entered_at) FROM stage_history s WHERE ${of('s')} AND s.undone IS NULL), enquiries.created_at),
  'nextTask', json((SELECT json_object('id', t.id, 'title', t.title, 'dueDate', t.due_date) FROM tasks t
    WHERE ${of('t')} AND t.status = 'pending' ORDER BY t.due_date IS NULL, t.due_date, t.created_at LIMIT 1)),
  'nextMeeting', json((SELECT json_object('id', m.id, 'title', m.title, 'startTime', m.start_time) FROM meetings m
    WHERE ${of('m')} AND m.status = 'scheduled' AND m.end_time > unixepoch() * 1000
    ORDER BY m.start_time LIMIT 1)))`)
  .mapWith((json: string): WhatComesNext => {
    const { stageSince, nextTask, nextMeeting } = JSON.parse(json) as Stored
    return {
      stageSince: instant(stageSince),
      nextTask,
      nextMeeting: nextMeeting && { ...nextMeeting, startTime: instant(nextMeeting.startTime) },
    }
  })

interface Stored {
  readonly stageSince: number
  readonly nextTask: WhatComesNext['nextTask']
  readonly nextMeeting: { readonly id: string; readonly title: string; readonly startTime: number } | null
}
