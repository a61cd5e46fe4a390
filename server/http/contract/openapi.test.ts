import { expect, test } from 'vitest'
import { z } from 'zod'
import { rows } from '../../../shared/api/index.ts'
import { openApiDocument } from './openapi.ts'

const Schema = z.record(z.string(), z.unknown())
const Content = z.record(z.string(), z.object({ schema: Schema.optional() }))
const Operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  'x-role': z.enum(['staff', 'bidder', 'display', 'public']),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean().optional(),
      schema: Schema,
    }),
  ),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.object({ 200: z.object({ content: Content }), default: z.object({ $ref: z.string() }) }),
})
const Document = z.object({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().regex(/^\/(api\/[^:*]*|feed\/[a-z.]+|sale\.ics)$/),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation),
  ),
  components: z.object({
    schemas: z.record(z.string(), Schema),
    responses: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
})

const written = openApiDocument({ version: '1.1.0' })
const document = Document.parse(JSON.parse(JSON.stringify(written)))
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) => (operation ? [{ path, method, operation }] : [])),
)

test('the document has every call of the contract, once, with its role', () => {
  const described = operations.map(({ path, method, operation }) => [
    operation.operationId,
    method,
    path,
    operation['x-role'],
  ])
  const contract = Object.entries(rows).map(([name, { method, path, role }]) => [
    name,
    method.toLowerCase(),
    path.replace(/[:*](\w+)/g, '{$1}'),
    role,
  ])
  expect(new Set(described)).toEqual(new Set(contract))
  expect(described).toHaveLength(contract.length)
})

test('each place in a path is a parameter, and each parameter of a path is a place in it', () => {
  for (const { path, operation } of operations) {
    const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(places)
  }
})

test('every reference resolves, and no schema names its dialect', () => {
  const text = JSON.stringify(written)
  const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference))
  for (const reference of references) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce(
        (at: unknown, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
        written,
      )
    expect([reference, typeof found]).toEqual([reference, 'object'])
  }
  expect(text).not.toContain('$schema')
})

test('describes payloads in their sent form: a bid’s lot number is a number or text', () => {
  const bid = operations.find(({ operation }) => operation.operationId === 'placeBid')?.operation
  expect(bid?.requestBody).toMatchObject({
    required: true,
    content: {
      'application/json': { schema: { required: ['lotNumber', 'amount', 'type'], additionalProperties: false } },
    },
  })
  const join = operations.find(({ operation }) => operation.operationId === 'joinAsBidder')?.operation
  expect(join?.requestBody?.required).toBe(false)
})
