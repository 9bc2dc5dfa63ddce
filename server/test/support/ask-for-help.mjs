// Loads each built command as if it had been asked for help, and tells what it said: all in one process, because what
// they are made of takes a second to load. Written as { name: { code, output } }.
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
