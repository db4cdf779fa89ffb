import path from "node:path";
import { progressLine } from "./progress.mjs";

/** Prints a line for each test that ends, with the details of failures, and passes on the output of the service. */
export default class PlaywrightProgress {
  #ended = new Set();
  #total = 0;

  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test, { status, retry, duration, errors }) {
    // A retry belongs to the same test.
    this.#ended.add(test.id);
    const attempt = retry > 0 ? ", second attempt" : "";
    const name = `${path.basename(test.location.file)} › ${test.title}${attempt}`;
    console.log(progressLine(this.#ended.size, this.#total, status === test.expectedStatus, name, duration));
    errors.forEach(printError);
  }

  onError(error) {
    printError(error);
  }

  onStdOut(chunk) {
    process.stdout.write(chunk);
  }

  onStdErr(chunk) {
    process.stderr.write(chunk);
  }

  printsToStdio() {
    return true;
  }
}

function printError({ stack, message, snippet }) {
  console.log(`\n${stack ?? message}\n${snippet ?? ""}\n`);
}
