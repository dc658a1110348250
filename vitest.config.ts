import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.ts", "tools/**/*.test.ts", "rules/**/*.test.ts"],
    environment: "node",
    reporters: ["default"],
    passWithNoTests: true,
  },
});
