import { parseArgs } from 'node:util'
import { ENV_FILE } from '#config/env-file.ts'
import { removeDemonstration } from '#demo/remove-demonstration.ts'
import { localContext } from '#portal.ts'
import { readOptions, runCommand, printLine } from './run-command.ts'

const USAGE = `Usage: npm run remove-demonstration
Removes the accounts of the demonstration, whose passwords are published. What they made stays. Create a master of your own first.`

await runCommand(
  () => readOptions(() => parseArgs({ options: ENV_FILE }).values, USAGE),
  async (portal) => {
    const { removed, remaining } = await removeDemonstration(
      localContext(portal.database.db),
      portal,
    )
    printLine(
      removed.length === 0
        ? 'There is no account of the demonstration.'
        : `Removed: ${removed.join(', ')}.`,
    )
    const counts = Object.entries(remaining).map(([name, count]) => `${count} ${name}`)
    printLine(`What is there stays: ${counts.join(', ')}.`)
  },
)
