import { parseArgs } from 'node:util'
import { removeDemonstration } from '#demo/remove-demonstration.ts'
import { localVisit } from '#portal.ts'
import { readOptions, runCommand, say } from './run.ts'

const USAGE = `Usage: npm run remove-demonstration
Removes the accounts of the demonstration, whose passwords are published. What they made stays. Create a master of your own first.`

await runCommand(
  () => readOptions(() => parseArgs({ options: {} }).values, USAGE),
  async (portal) => {
    const { gone, kept } = await removeDemonstration(localVisit(portal.database.db), portal)
    say(
      gone.length === 0
        ? 'There is no account of the demonstration.'
        : `Removed: ${gone.join(', ')}.`,
    )
    const counts = Object.entries(kept).map(([name, count]) => `${count} ${name}`)
    say(`What is there stays: ${counts.join(', ')}.`)
  },
)
