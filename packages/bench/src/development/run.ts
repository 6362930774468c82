import { measureEditToScreen } from './edit-to-screen.ts'

await measureEditToScreen()
process.exit(0)
