// Loads each built command with --help and prints { name: { code, output } } as JSON. All commands run in one process,
// because loading their modules takes a second.
const [dist, ...names] = process.argv.slice(2)
const exit = process.exit.bind(process)
const write = process.stdout.write.bind(process.stdout)
process.argv = [process.argv[0], process.argv[1], '--help']

class Ended extends Error {}

const answers = {}
for (const name of names) {
  const answer = { code: undefined, output: '' }
  answers[name] = answer
  process.stdout.write = (text) => {
    answer.output += text
    return true
  }
  process.exit = (code) => {
    answer.code = code
    throw new Ended()
  }
  await import(`${dist}/${name}.js`).catch((error) => {
    if (!(error instanceof Ended)) throw error
  })
}
write(JSON.stringify(answers), () => exit(0))
