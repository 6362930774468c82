import { expect, it } from 'vitest'
import { halving } from './halving.ts'

const refusal = (message: string) => new Error('The batch failed', { cause: new Error(message) })

it.each(['RESPONSE_TOO_LARGE: Response is too large', 'TRANSACTION_TIMEOUT: Transaction timed out'])(
  'takes half as many records after %s',
  async (message) => {
    const asked: number[] = []
    const taken = await halving(100, async (records) => {
      asked.push(records)
      if (records > 30) throw refusal(message)
      return records
    })
    expect([taken, asked]).toEqual([25, [100, 50, 25]])
  },
)

it('passes on other errors, and the refusal of a single record', async () => {
  const fails = (message: string) => halving(2, () => Promise.reject(refusal(message)))
  await expect(fails('UNIQUE constraint failed')).rejects.toThrow('The batch failed')
  await expect(fails('TRANSACTION_TIMEOUT')).rejects.toThrow('The batch failed')
})
