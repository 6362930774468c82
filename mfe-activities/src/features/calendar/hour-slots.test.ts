import { describe, expect, it } from 'vitest'
import { slotsOf } from './hour-slots.ts'

const meeting = (startTime: string, endTime: string) => ({
  startTime: `2032-03-${startTime}:00.000Z`,
  endTime: `2032-03-${endTime}:00.000Z`,
})
const shape = (meetings: ReturnType<typeof meeting>[], day = '2032-03-10', zone = 'UTC') =>
  slotsOf(meetings, day, zone).map(({ from, to, lane, lanes }) => [from, to, lane, lanes])

describe('the slots of a day', () => {
  it('stand at the hours of the wall clock', () => {
    const kickOff = meeting('10T09:00', '10T10:30')
    expect(shape([kickOff])).toEqual([[540, 630, 0, 1]])
    expect(shape([kickOff], '2032-03-10', 'Asia/Kolkata')).toEqual([[870, 960, 0, 1]])
  })

  it('are beside each other while they overlap, and full again afterwards', () => {
    const long = meeting('10T09:00', '10T12:00')
    const first = meeting('10T09:30', '10T10:00')
    const second = meeting('10T10:00', '10T10:30')
    const later = meeting('10T12:00', '10T13:00')
    expect(shape([later, second, first, long])).toEqual([
      [540, 720, 0, 2],
      [570, 600, 1, 2],
      [600, 630, 1, 2],
      [720, 780, 0, 1],
    ])
  })

  it('end and begin with the day for a meeting over midnight', () => {
    const overnight = meeting('17T22:00', '18T06:00')
    expect(shape([overnight], '2032-03-17')).toEqual([[1320, 1440, 0, 1]])
    expect(shape([overnight], '2032-03-18')).toEqual([[0, 360, 0, 1]])
    expect(shape([meeting('10T23:00', '11T00:00')])).toEqual([[1380, 1440, 0, 1]])
  })

  it('are never too low to be read', () => {
    expect(shape([meeting('10T09:00', '10T09:05')])).toEqual([[540, 570, 0, 1]])
    expect(shape([meeting('10T23:50', '10T23:55')])).toEqual([[1410, 1440, 0, 1]])
  })
})
