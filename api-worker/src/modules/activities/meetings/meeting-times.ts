import { type MeetingCreate, texts } from '@ginkgo/contracts'
import { DomainError } from '../../../operation/errors.ts'

/** A simple log says when the meeting was, not how long. */
const loggedMinutes = 60

interface Times {
  readonly status: 'scheduled' | 'completed'
  readonly startTime: string
  readonly endTime: string
}

/**
 * Status and times of a new meeting, from either shape of the request.
 * @throws DomainError `rule_broken` for times that do not fit the status
 */
export function timesOf(input: MeetingCreate, now: string): Times {
  const isDialog = input.startTime !== undefined && input.endTime !== undefined
  const startTime = input.startTime ?? input.meetingDate ?? now
  const endTime = input.endTime ?? new Date(Date.parse(startTime) + loggedMinutes * 60_000).toISOString()
  const times = { status: input.status ?? (isDialog ? 'scheduled' : 'completed'), startTime, endTime }
  requirePossible(times, now)
  return times
}

/**
 * Scheduled meetings start in the future, logged ones started in the past, and all end after their start.
 * @throws DomainError `rule_broken`
 */
export function requirePossible(times: Times, now: string): void {
  const { status, startTime } = times
  if (status === 'scheduled' && startTime <= now) throw broken('startTime', texts.meetingMustBeFuture)
  if (status === 'completed' && startTime > now) throw broken('startTime', texts.meetingMustBePast)
  requireEndAfterStart(times)
}

/** @throws DomainError `rule_broken` */
export function requireEndAfterStart({ startTime, endTime }: Pick<Times, 'startTime' | 'endTime'>): void {
  if (endTime <= startTime) throw broken('endTime', texts.meetingEndBeforeStart)
}

function broken(path: string, message: string): DomainError {
  return new DomainError('rule_broken', message, { issues: [{ path, message }] })
}
