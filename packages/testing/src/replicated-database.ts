import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts, launchSqld } from '@ginkgo/dev-stack'

/** A proxy between two servers that can stop passing data on, to simulate network delay. */
const startLine = async (from: number, to: number) => {
  const sockets = new Set<Socket>()
  let isHeldUp = false
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (isHeldUp) one.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(from, '127.0.0.1', resolve))
  return {
    holdUp() {
      isHeldUp = true
      for (const socket of sockets) socket.pause()
    },
    letGo() {
      isHeldUp = false
      for (const socket of sockets) socket.resume()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Starts two database servers, the second a replica of the first, and the proxy between them. */
export const startReplicatedDatabase = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'ginkgo-replica-'))
  const [primaryPort, grpcPort, linePort, replicaPort] = (await freePorts(4)) as [
    number,
    number,
    number,
    number,
  ]
  const launch = (name: string, port: number, args: string[]) => launchSqld(join(dir, name), port, args)
  const line = await startLine(linePort, grpcPort)
  const primary = await launch('primary', primaryPort, ['--grpc-listen-addr', `127.0.0.1:${grpcPort}`])
  const replica = await launch('replica', replicaPort, [
    ...['--primary-grpc-url', `http://127.0.0.1:${linePort}`],
  ])
  return {
    primaryUrl: `http://127.0.0.1:${primaryPort}`,
    replicaUrl: `http://127.0.0.1:${replicaPort}`,
    /** Stops the replication, so that the replica's data stays as it is. */
    holdUp: () => line.holdUp(),
    letGo: () => line.letGo(),
    stopReplica: () => replica.stop(0),
    async stop() {
      line.close()
      await Promise.all([replica.stop(0), primary.stop(0)])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
