import { writeFileSync } from 'node:fs'
import { generatedFiles } from './generated-files.ts'

for (const { path, text } of await generatedFiles()) writeFileSync(path, text)
