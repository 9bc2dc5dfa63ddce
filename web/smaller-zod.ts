import type { Plugin } from 'vite'

/** A pattern in zod's source, and its replacement. */
type Edit = readonly [RegExp, string]

/** Only the server's OpenAPI needs the JSON Schema of a schema. */
const JSON_SCHEMA: readonly Edit[] = [
  [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
  [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
  [/^ {4}\w+: \(inst\) => processors\.aggregateChecks\(.*\n/gm, ''],
  [/^ {4}\w+: \(inst\) => \{\n.*processors\.aggregateChecks\(.*\n.*\n {4}\},\n/gm, ''],
]

/**
 * Methods like `z.string().email()`: the portal writes `z.email()`. Each method would bundle its format, used or not.
 */
const FORMAT_METHODS: Edit = [
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm,
  '',
]

/** The panel neither encodes through a schema nor validates without needing the value. */
const CODECS: readonly Edit[] = [
  [/^ {4}(?:en|de)code(?:Async)?: (?:async )?function .*\n.*\n {4}\},\n/gm, ''],
  [/^ {4}(?:async )?safe(?:En|De)code(?:Async)?\(.*\n.*\n {4}\},\n/gm, ''],
  [/^ {4}validate(?:Async)?\(.*\n.*\n {4}\},\n/gm, ''],
]

/** Support for values that contain themselves: JSON and form values never do. */
const CYCLES: Edit = [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/g, 'return']

/** zod compiles object parsers at run time, which the security policy forbids. */
const COMPILED_OBJECTS: Edit = [/core\.\$ZodObjectJIT\.init/g, 'core.$ZodObject.init']

/** Kinds and checks that no schema of the portal uses. */
const UNUSED_KINDS: readonly Edit[] = [
  [/^ {4}(?:exactOptional|nonoptional|and|prefault)\(.*\n.*\n {4}\},\n/gm, ''],
  [
    /^ {4}(?:includes|endsWith|lowercase|uppercase|normalize|toUpperCase|slugify)\(.*\n.*\n {4}\},\n/gm,
    '',
  ],
  [/^ {4}(?:exactPartial|required)\(.*\n.*\n {4}\},\n/gm, ''],
]

const EDITS = [...JSON_SCHEMA, FORMAT_METHODS, ...CODECS, CYCLES, COMPILED_OBJECTS, ...UNUSED_KINDS]

/** Removes from zod's schemas what the panel does not use. */
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
 * The security policy forbids code made at run time, which zod would try before its first schema. The setting is put
 * into zod's own global config: no file of the panel is sure to load before every file that has a schema.
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

/** The panel's own messages replace zod's English ones (web/src/api/zod-setup.ts), which each page would load unused. */
const withoutEnglish = (): Plugin => {
  const english = { isThere: false }
  return {
    name: 'zod-without-english',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/ },
      handler() {
        english.isThere = true
        return "export default () => ({ localeError: () => 'Invalid input' })"
      },
    },
    buildEnd(failure) {
      if (failure === undefined && !english.isThere)
        this.error('zod no longer has its English words')
    },
  }
}

/** zod as the panel's tests have it: a schema that uses a removed part fails there, not only in the built panel. */
export const zodForTests = () => [withoutUnused(), withoutJit()]

/** The zod plugins of the panel and of its service worker; in `npm run dev` Vite bundles the whole zod beforehand. */
export const smallerZod = () => [...zodForTests(), withoutEnglish()]
