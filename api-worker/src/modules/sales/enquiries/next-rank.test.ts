import { generateKeyBetween } from 'fractional-indexing'
import { describe, expect, it } from 'vitest'
import { rankBetween } from './next-rank.ts'

describe('rankBetween', () => {
  it('lies between its neighbours, wherever the card lands', () => {
    for (let round = 0; round < 200; round++) {
      const ranks = [rankBetween(null, null)]
      for (let card = 0; card < 60; card++) {
        const at = Math.floor(Math.random() * (ranks.length + 1))
        ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null))
      }
      expect(ranks).toEqual(ranks.toSorted((a, b) => (a < b ? -1 : 1)))
      expect(new Set(ranks).size).toBe(ranks.length)
      for (const rank of ranks) expect(generateKeyBetween(rank, null) > rank).toBe(true)
    }
  })

  it('stays short when cards are always put on top or at the end', () => {
    let top = rankBetween(null, null)
    let end = top
    for (let card = 0; card < 5_000; card++) {
      top = rankBetween(null, top)
      end = rankBetween(end, null)
    }
    expect(top.length).toBeLessThan(12)
    expect(end.length).toBeLessThan(12)
  })

  it('differs for two cards dropped into the same gap at once', () => {
    const gap = [generateKeyBetween(null, null), generateKeyBetween('a0', null)] as const
    expect(rankBetween(...gap)).not.toBe(rankBetween(...gap))
  })
})
