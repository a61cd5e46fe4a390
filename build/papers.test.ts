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

/** Where a paper's links lead within the repository. */
function linksOf(path: string): string[] {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return links.filter((target) => !/^(https?:|#)/.test(target)).map((target) => target.replace(/#.*$/, ''))
}

/** The files and folders of ours that a paper names in backticks. */
function placesIn(path: string): string[] {
  const named = [...read(path).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, place = '']) => place)
  return named.filter((place) =>
    /^(build|bench|docs|e2e|electron|faults|renderer|server|shared|\.github)\//.test(place),
  )
}

test.for([...atRoot.map((name) => ['.', name] as const), ...inDocs.map((name) => ['docs', name] as const)])(
  'every link in %s/%s leads somewhere',
  ([folder, name]) => {
    const links = linksOf(join(folder, name))
    expect(links.filter((target) => !existsSync(join(root, folder, target)))).toEqual([])
  },
)

test.for(['CONTRIBUTING.md', 'README.md', 'SECURITY.md'])('the places that %s names are there', (paper) => {
  expect(placesIn(paper).filter((place) => !existsSync(join(root, place)))).toEqual([])
})

test('the changelog has this version, and room for what comes', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, heading]) => heading)
  expect(headings[0]).toBe('Unreleased')
  expect(headings).toContain(version)
})

test('pull requests are tested on the oldest Node that is promised', () => {
  const workflow = read('.github/workflows/test.yml')
  const oldest = engines.node.replace(/^>=(\d+\.\d+)\..*$/, '$1')
  expect(workflow).toContain('pull_request:')
  expect(workflow).toContain('- run: npm ci\n      - run: npm test\n')
  expect(workflow).toMatch(new RegExp(`node: \\["${oldest}"`))
})
