import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './source-tree.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const atRoot = readdirSync(root).filter((name) => name.endsWith('.md'))
const inDocs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))

const { version, engines } = z
  .object({ version: z.string(), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')))

/** The targets of a page's links within the repository. */
function linksOf(path: string): string[] {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return links.filter((target) => !/^(https?:|#)/.test(target)).map((target) => target.replace(/#.*$/, ''))
}

/** Our files and folders that a page names in backticks. */
function placesIn(path: string): string[] {
  const named = [...read(path).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, place = '']) => place)
  return named.filter((place) =>
    /^(build|bench|docs|e2e|electron|faults|renderer|server|shared|\.github)\//.test(place),
  )
}

test.for([...atRoot.map((name) => ['.', name] as const), ...inDocs.map((name) => ['docs', name] as const)])(
  'resolves every link in %s/%s',
  ([folder, name]) => {
    const links = linksOf(join(folder, name))
    expect(links.filter((target) => !existsSync(join(root, folder, target)))).toEqual([])
  },
)

test.for(['CONTRIBUTING.md', 'README.md', 'SECURITY.md'])('finds the places that %s names', (paper) => {
  expect(placesIn(paper).filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test('has this version and an Unreleased section in the changelog', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, heading]) => heading)
  expect(headings[0]).toBe('Unreleased')
  expect(headings).toContain(version)
})

test('tests pull requests on the oldest supported Node', () => {
  const workflow = read('.github/workflows/test.yml')
  const oldest = engines.node.replace(/^>=(\d+\.\d+)\..*$/, '$1')
  expect(workflow).toContain('pull_request:')
  expect(workflow).toContain('- run: npm ci\n      - run: npm test\n')
  expect(workflow).toMatch(new RegExp(`node: \\["${oldest}"`))
})
