// Wants a whole processor until the moment that it is given, in milliseconds since 1970.
const until = Number(process.argv[2])
while (Date.now() < until);
