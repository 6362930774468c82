import { type FilledPortal, startPortal, talkTo } from '../portal-stack.ts'
import { Relay } from './relay.ts'

/** Round trips in milliseconds. */
export interface Distance {
  readonly browserToGateway: number
  readonly gatewayToApi: number
  readonly apiToDatabase: number
}

export interface FarPortal extends FilledPortal {
  /** Puts the parts so far away from each other from now on. */
  readonly put: (distance: Distance) => void
  readonly close: () => Promise<void>
}

export const noDistance: Distance = { browserToGateway: 0, gatewayToApi: 0, apiToDatabase: 0 }

/** What the gateway hands on to the API. */
const isForApi = (sent: Buffer) => /^[A-Z]+ \/(api|oauth|mcp)[/ ?]/.test(sent.toString('latin1', 0, 40))

/** A portal whose gateway, API and database can be far away from each other; at first they are not. */
export async function startFarPortal(dataDir: string): Promise<FarPortal> {
  let [gatewayPort, databasePort] = [0, 0]
  // The pool stands beside the database.
  const toDatabase = await Relay.to(() => databasePort)
  const toGateway = await Relay.to(() => gatewayPort)
  const origin = `http://localhost:${toGateway.port}`
  const portal = await startPortal(dataDir, [125], {
    bindings: ({ port, sqldPoolPort }) => {
      ;[gatewayPort, databasePort] = [port, sqldPoolPort]
      return { PUBLIC_ORIGIN: origin, DATABASE_URL: `http://127.0.0.1:${toDatabase.port}` }
    },
  })
  const stack = { ...portal.stack, origin }
  talkTo(stack)
  return {
    ...{ ...portal, stack },
    put({ browserToGateway, gatewayToApi, apiToDatabase }) {
      toGateway.roundTripMs = browserToGateway
      // Gateway and API are one process here, so a request for the API waits for its way on in front of both.
      toGateway.beyond = (sent) => (isForApi(sent) ? gatewayToApi : 0)
      toDatabase.roundTripMs = apiToDatabase
    },
    async close() {
      await portal.stack.stop()
      await Promise.all([toGateway.close(), toDatabase.close()])
    },
  }
}
