import type { Plugin } from 'vite'

/** What stands in zod's source, and what stands there instead. */
type Edit = readonly [RegExp, string]

/** Only the server's OpenAPI needs what describes a schema. */
const JSON_SCHEMA: readonly Edit[] = [
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
  [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
  [/^ {4}\w+: \(inst\) => processors\.aggregateChecks\(.*\n/gm, ''],
  [/^ {4}\w+: \(inst\) => \{\n.*processors\.aggregateChecks\(.*\n.*\n {4}\},\n/gm, ''],
]

/** `z.string().email()` and the like: the portal says `z.email()`. Each would bring its format, used or not. */
const FORMAT_METHODS: Edit = [
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm,
  '',
]

/** Nothing is written back through a schema, nor asked of one without its value. */
const CODECS: readonly Edit[] = [
  [/^ {4}(?:en|de)code(?:Async)?: (?:async )?function .*\n.*\n {4}\},\n/gm, ''],
  [/^ {4}(?:async )?safe(?:En|De)code(?:Async)?\(.*\n.*\n {4}\},\n/gm, ''],
  [/^ {4}validate(?:Async)?\(.*\n.*\n {4}\},\n/gm, ''],
]

/** What is for values that contain themselves: what comes as JSON or from a form does not. */
const CYCLES: Edit = [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/g, 'return']

/** Makes code at run time, which the security policy forbids. */
const COMPILED_OBJECTS: Edit = [/core\.\$ZodObjectJIT\.init/g, 'core.$ZodObject.init']

/** What no schema of the portal is made of. */
const UNUSED_KINDS: readonly Edit[] = [
  [/^ {4}(?:exactOptional|nonoptional|and|prefault)\(.*\n.*\n {4}\},\n/gm, ''],
  [
    /^ {4}(?:includes|endsWith|lowercase|uppercase|normalize|toUpperCase|slugify)\(.*\n.*\n {4}\},\n/gm,
    '',
  ],
  [/^ {4}(?:exactPartial|required)\(.*\n.*\n {4}\},\n/gm, ''],
]

const EDITS = [...JSON_SCHEMA, FORMAT_METHODS, ...CODECS, CYCLES, COMPILED_OBJECTS, ...UNUSED_KINDS]

/** A schema without what the panel has no use for; decision 50 says what this saves. */
const withoutUnused = (): Plugin => ({
  name: 'zod-without-unused',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler: (source) =>
      EDITS.reduce((code, [pattern, replacement]) => {
        if (code.search(pattern) === -1) throw new Error(`zod no longer has ${pattern}`)
        return code.replaceAll(pattern, replacement)
      }, source),
  },
})

/**
 * The security policy forbids code made at run time, which zod would try before its first schema. It is told where it is
 * made: no file of the panel can be sure to be loaded before all others that have a schema.
 */
const withoutJit = (): Plugin => ({
  name: 'zod-without-jit',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ },
    handler: (source) => {
      const pattern = '__zod_globalConfig = {}'
      if (!source.includes(pattern)) throw new Error(`zod no longer has ${pattern}`)
      return source.replace(pattern, '__zod_globalConfig = { jitless: true }')
    },
  },
})

/** The panel's own words take the place of zod's English ones (web/src/api/plain-zod.ts), which each page would load for nobody. */
const withoutEnglish = (): Plugin => {
  const found = { isThere: false }
  return {
    name: 'zod-without-english',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/ },
      handler() {
        found.isThere = true
        return "export default () => ({ localeError: () => 'Invalid input' })"
      },
    },
    buildEnd(failure) {
      if (failure === undefined && !found.isThere) this.error('zod no longer has its English words')
    },
  }
}

/** zod as the panel's tests have it: a schema that uses what is removed fails there, not in the built panel alone. */
export const testedZod = () => [withoutUnused(), withoutJit()]

/** What is done to zod in the panel and in its service worker; in `npm run dev` Vite bundles it beforehand, whole. */
export const smallerZod = () => [...testedZod(), withoutEnglish()]
