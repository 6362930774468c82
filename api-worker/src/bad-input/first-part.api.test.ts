import { testBadInput } from './test-bad-input.ts'

testBadInput(0, 4)
