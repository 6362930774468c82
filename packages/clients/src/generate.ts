import { writeClients } from './generated-files.ts'

await writeClients()
