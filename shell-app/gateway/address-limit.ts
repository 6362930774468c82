import { networkOf } from '@ginkgo/contracts/network-of'

/** Networks that are remembered; the oldest is forgotten first. */
const mostNetworks = 10_000

/**
 * Counts calls per network address and minute in the memory of this instance: a brake against floods, which several instances
 * of a Worker do not share.
 */
export class AddressLimit {
  readonly #perMinute: number
  readonly #calls = new Map<string, { minute: number; count: number }>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** @param now milliseconds; @returns whether this call is within the limit */
  allows(address: string, now: number): boolean {
    const minute = Math.floor(now / 60_000)
    const network = networkOf(address)
    const known = this.#calls.get(network)
    const count = known?.minute === minute ? known.count + 1 : 1
    this.#calls.delete(network)
    this.#calls.set(network, { minute, count })
    const [oldest] = this.#calls.keys()
    if (this.#calls.size > mostNetworks && oldest !== undefined) this.#calls.delete(oldest)
    return count <= this.#perMinute
  }
}
