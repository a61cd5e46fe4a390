import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { sourcesBelow } from './source-files.ts'
import { root } from './source-tree.mjs'

const LONGEST_FUNCTION = 80

const files = sourcesBelow('shared', 'server', 'renderer', 'electron', 'simulator', 'build', 'bench')

type Span = { start: number; end: number }

/** Finds a file's functions above the limit. Ignores components, because JSX is long. */
function longFunctions(path: string): { where: string; lines: number }[] {
  const text = readFileSync(join(root, path), 'utf8')
  const functions: (Span & { name: string })[] = []
  const markup: Span[] = []
  const names = new Map<number, string>()
  const found = (node: Span & { id?: { name: string } | null }) =>
    functions.push({ ...node, name: node.id?.name ?? names.get(node.start) ?? 'unnamed' })
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init.start, id.name)
    },
    MethodDefinition: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    FunctionDeclaration: found,
    FunctionExpression: found,
    ArrowFunctionExpression: found,
    JSXElement: (node) => markup.push(node),
    JSXFragment: (node) => markup.push(node),
  }).visit(parseSync(path, text).program)
  return functions
    .filter(({ start, end }) => !markup.some((jsx) => jsx.start >= start && jsx.end <= end))
    .map(({ name, start, end }) => ({ where: `${path} ${name}`, lines: text.slice(start, end).split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_FUNCTION)
}

test('has no function with more than 80 lines, except components', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(longFunctions)).toEqual([])
})
